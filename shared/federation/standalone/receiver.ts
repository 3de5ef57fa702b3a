import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** An entry as one line for a developer's terminal. */
function lineFor(id: string | null, body: string): string {
  const { formType, ...fields } = Object.fromEntries(new URLSearchParams(body));
  return `Received ${formType ?? 'an entry without formType'} ${id ?? 'without submissionId'} ${JSON.stringify(fields)}`;
}

/** Stands in for the receiver where none is installed: takes every entry, shows it, and keeps nothing. */
export function listenAsReceiver(port: number, show: (line: string) => void): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'text/plain');
    if (pathname === '/healthz') return void response.end('OK');
    if (pathname !== '/exec' || request.method !== 'POST') return void response.writeHead(404).end();
    void text(request).then((body) => {
      show(lineFor(searchParams.get('submissionId'), body));
      response.end('OK');
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}
