import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readRegister } from '../release/build/package';
import { standalone } from '../webpack';

/** Accepts every entry and prints it as a line, stores nothing. */
async function printEntry(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const { formType, ...fields } = Object.fromEntries(new URLSearchParams(await text(request)));
  console.log(`Received ${formType} ${searchParams.get('submissionId')} ${JSON.stringify(fields)}`);
  response.setHeader('Content-Type', 'text/plain').end('OK');
}

/** `register start`: serves the register in `dir` on its own page, and rebuilds it when sources change. */
export async function startRegister(dir: string): Promise<void> {
  const { title, port: defaultPort } = readRegister(dir);
  const port = Number(process.env['PORT'] ?? defaultPort);
  const config = standalone(dir);
  const middleware = (request: IncomingMessage, response: ServerResponse, next: (error: unknown) => void) =>
    void printEntry(request, response).catch(next);
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      historyApiFallback: true,
      setupExitSignals: false,
      setupMiddlewares: (others) => [...others, { name: 'receiver', path: '/exec', middleware }],
      client: { overlay: { warnings: false } },
    },
    webpack({ ...config, infrastructureLogging: { level: 'warn' }, stats: 'errors-warnings' }),
  );
  await server.start();
  console.log(`${title} http://localhost:${port}\nEntries are printed here and not stored`);

  const stop = () => void server.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
