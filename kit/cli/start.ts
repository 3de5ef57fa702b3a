import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { listenAsReceiver } from './receiver';
import { registerOf, standalone } from '../webpack';

const receiverPort = Number(process.env['RECEIVER_PORT'] ?? 3006);

/** Uses a receiver that runs already, or starts one that only prints entries. @returns what stops the started one. */
async function findOrStartReceiver(): Promise<() => void> {
  const running = await fetch(`http://localhost:${receiverPort}/healthz`).catch(() => undefined);
  if (running?.ok) {
    console.log(`Using the receiver that runs on port ${receiverPort}`);
    return () => undefined;
  }
  const server = await listenAsReceiver(receiverPort, console.log);
  console.log('No receiver runs, so entries are printed here and not stored');
  return () => server.close();
}

/** `register start`: serves the register in `dir` on its own page, and rebuilds it when sources change. */
export async function startRegister(dir: string): Promise<void> {
  const { title, port: defaultPort, id } = registerOf(dir);
  const port = Number(process.env['PORT'] ?? defaultPort);
  const origin = `http://localhost:${port}`;
  const stopReceiver = await findOrStartReceiver();
  const config = standalone(dir);
  const constants = { id, title, endpoint: `http://localhost:${receiverPort}/exec` };
  config.plugins?.push(new webpack.DefinePlugin({ STANDALONE: JSON.stringify(constants) }));
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      historyApiFallback: true,
      setupExitSignals: false,
      client: { overlay: { warnings: false } },
    },
    webpack({ ...config, infrastructureLogging: { level: 'warn' }, stats: 'errors-warnings' }),
  );
  await server.start();
  console.log(`${title} ${origin}`);

  const stop = () => {
    stopReceiver();
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
