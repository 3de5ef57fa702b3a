import { text } from 'node:stream/consumers';
import { listen, type Listening } from '../serve';

/** An entry as one line for a developer's terminal. */
function lineFor(id: string | null, body: string): string {
  const { formType, ...fields } = Object.fromEntries(new URLSearchParams(body));
  return `Received ${formType ?? 'an entry without formType'} ${id ?? 'without submissionId'} ${JSON.stringify(fields)}`;
}

/** Stands in for the receiver where none is installed: takes every entry, shows it, and keeps nothing. */
export const listenAsReceiver = (port: number, show: (line: string) => void): Promise<Listening> =>
  listen(port, async (path, request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'text/plain');
    if (path === '/healthz') return void response.end('OK');
    if (path !== '/exec' || request.method !== 'POST') return void response.writeHead(404).end();
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    show(lineFor(searchParams.get('submissionId'), await text(request)));
    response.end('OK');
  });
