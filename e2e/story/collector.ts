import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { listen } from '@registers/kit/serve';

/** Takes reports as an OpenTelemetry collector does, and writes them into a file as its file exporter does. */
export async function openCollector(file: string) {
  writeFileSync(file, '');
  const { port, close } = await listen(0, async (_path, request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    response.setHeader('Access-Control-Max-Age', '600');
    if (request.method !== 'OPTIONS') appendFileSync(file, `${(await text(request)).trim()}\n`);
    response.setHeader('Content-Type', 'application/json');
    response.end('{}');
  });
  return {
    url: `http://localhost:${port}/v1/logs`,
    /** Dates the last messages so many hours later. */
    delay(count: number, hours: number): void {
      const lines = readFileSync(file, 'utf8').trim().split('\n');
      const later = (nanoseconds: string) => String(BigInt(nanoseconds) + BigInt(hours * 3600) * 10n ** 9n);
      const delayed = lines.slice(-count).map((line) => line.replace(/(?<="timeUnixNano":")\d+/g, later));
      writeFileSync(file, [...lines.slice(0, -count), ...delayed, ''].join('\n'));
    },
    close,
  };
}

export type Collector = Awaited<ReturnType<typeof openCollector>>;
