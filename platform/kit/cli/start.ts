import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { printEntry } from './receiver';
import { registerOf, standalone } from '../webpack';

/** `register start`: serves the register in `dir` on its own page, and rebuilds it when sources change. */
export async function startRegister(dir: string): Promise<void> {
  const { title, port: defaultPort } = registerOf(dir);
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
