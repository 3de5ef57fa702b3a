import { text } from 'node:stream/consumers';
import { serveLocally, type LocalServer } from '../serve';

/** A submission as one line for the developer's terminal. */
function describeSubmission(id: string | null, body: string): string {
  const { formType, ...fields } = Object.fromEntries(new URLSearchParams(body));
  return `Received ${formType ?? 'a submission without formType'} ${id ?? 'without submissionId'} ${JSON.stringify(fields)}`;
}

/** The receiver of `register start`, if none runs: accepts every entry, gives it to `show` as a line, stores nothing. */
export const listenAsReceiver = (port: number, show: (line: string) => void): Promise<LocalServer> =>
  serveLocally(port, async (path, request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'text/plain');
    if (path === '/healthz') return void response.end('OK');
    if (path !== '/exec' || request.method !== 'POST') return void response.writeHead(404).end();
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    show(describeSubmission(searchParams.get('submissionId'), await text(request)));
    response.end('OK');
  });
