import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** The receiver of `register start`: accepts every entry and prints it as a line, stores nothing. */
export async function printEntry(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const { formType, ...fields } = Object.fromEntries(new URLSearchParams(await text(request)));
  console.log(`Received ${formType} ${searchParams.get('submissionId')} ${JSON.stringify(fields)}`);
  response.setHeader('Content-Type', 'text/plain').end('OK');
}
