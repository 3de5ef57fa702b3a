import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { fieldsOf } from '@registers/shared/register';
import { job } from '../../mfe-job/src/definition';

/** The fields of the entry that clients send: the first 33 of a job. */
export const fields = fieldsOf(job)
  .slice(0, 33)
  .map(([name]): [string, string] => [name, 'Inspection of pressure vessels']);
const body = new URLSearchParams([...fields, ['formType', 'job']]).toString();

export interface Answer {
  /** The HTTP status; 0 if no answer came. */
  status: number;
  milliseconds: number;
}

function post(port: number, agent: Agent, localAddress: string): Promise<number> {
  const path = `/exec?submissionId=${randomUUID()}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
  const options = { host: '127.0.0.1', port, agent, localAddress, method: 'POST', path, headers };
  return new Promise((resolve) => {
    const sent = request(options, (response) =>
      response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    );
    sent.once('error', () => resolve(0)).end(body);
  });
}

/** Sends entries from several clients at once. Each sends the next after an answer, even one that asks for a pause. */
export async function load(
  port: number,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const ends = performance.now() + seconds * 1_000;
  const client = async (_: unknown, index: number) => {
    const agent = new Agent({ keepAlive: true });
    // Clients have addresses of their own, as nginx counts the requests of each address.
    const localAddress = `127.0.1.${1 + (index % 250)}`;
    for (let began = performance.now(); began < ends; began = performance.now())
      answers.push({
        status: await post(port, agent, localAddress),
        milliseconds: performance.now() - began,
      });
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}
