/** A receiver as the tests of contract.ts see it, however it stores and however it is reached. */
export interface ReceiverUnderTest {
  /** Submits as this person, with a valid token; without a person, as to a receiver that needs no token. */
  submit: (query: string, body: string, sender?: string) => Promise<{ status: number; message: string }>;
  /** The register with the columns of a download of all versions, header first. Each cell is as stored. */
  table: (formType: string) => Promise<string[][]>;
  close: () => Promise<void> | void;
}

export const encode = (fields: readonly (readonly [string, string])[]) =>
  fields.map((field) => field.map(encodeURIComponent).join('=')).join('&');

export const idQuery = (id: string) => `submissionId=${id}`;
