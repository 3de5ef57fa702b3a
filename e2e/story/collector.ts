import { appendFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { serveLocally } from '@registers/kit/serve';

/** Starts a collector, which writes each message into a line of a file. */
export async function openCollector(file: string) {
  writeFileSync(file, '');
  const { port, close } = await serveLocally(0, async (_path, request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    response.setHeader('Access-Control-Max-Age', '600');
    const message = await text(request);
    if (request.method !== 'OPTIONS') appendFileSync(file, `${message.trim()}\n`);
    response.setHeader('Content-Type', 'application/json');
    response.end('{}');
  });
  return {
    url: `http://localhost:${port}/v1/logs`,
    close,
  };
}

export type Collector = Awaited<ReturnType<typeof openCollector>>;
