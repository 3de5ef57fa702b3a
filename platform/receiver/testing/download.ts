import { parse } from 'csv-parse/sync';

/** The rows of a register as they are downloaded from a receiver, by column. */
export async function download(
  receiver: string,
  formType: string,
  { query = '', key = '' }: { query?: string; key?: string } = {},
): Promise<Record<string, string>[]> {
  const headers = { authorization: `Basic ${btoa(`:${key}`)}` };
  const csv = await (await fetch(`${receiver}/registers/${formType}.csv${query}`, { headers })).text();
  return parse<Record<string, string>>(csv, { columns: true, bom: true });
}

/** The ids of the jobs in a receiver. */
export const jobIdsIn = async (receiver: string): Promise<string[]> =>
  (await download(receiver, 'job')).map(({ submissionId = '' }) => submissionId);
