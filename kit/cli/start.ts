import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { listenAsReceiver } from './receiver';
import { registerOf, standalone } from '../webpack';

const receiverPort = Number(process.env['RECEIVER_PORT'] ?? 3006);

/** The origins that registers may have on this machine, so that one receiver serves several. */
const localOrigins = Array.from({ length: 10 }, (_, offset) => `http://localhost:${3000 + offset}`).join(',');

/**
 * Uses the receiver that is running, starts the one that is installed, or starts one that only prints entries.
 * @returns a function that stops it.
 */
async function findOrStartReceiver(dir: string): Promise<() => void> {
  const running = await fetch(`http://localhost:${receiverPort}/healthz`).catch(() => undefined);
  if (running?.ok) {
    console.log(`Using the receiver that runs on port ${receiverPort}`);
    return () => undefined;
  }
  let service: string;
  try {
    service = dirname(createRequire(join(dir, 'package.json')).resolve('@registers/receiver/package.json'));
  } catch {
    const server = await listenAsReceiver(receiverPort, console.log);
    console.log('No receiver is installed, so entries are printed here and not stored');
    return () => server.close();
  }
  const env = {
    ...process.env,
    PORT: String(receiverPort),
    ALLOWED_ORIGINS: localOrigins,
    DATA_DIR: process.env['DATA_DIR'] ?? join(dir, 'data'),
    // Some terminals set HOST to the name of the machine, which is not where the receiver must listen.
    HOST: undefined,
    ANYONE_MAY_SUBMIT: 'yes',
    LOCAL_DOWNLOADS: 'yes',
  };
  const main = join(service, 'src/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main], { cwd: service, env, stdio: 'inherit' });
  return () => child.kill('SIGTERM');
}

/** Serves the register in `dir` on its own page, and rebuilds it when sources change. */
export async function startRegister(dir: string): Promise<void> {
  const { title, port: defaultPort, id } = registerOf(dir);
  const port = Number(process.env['PORT'] ?? defaultPort);
  const origin = `http://localhost:${port}`;
  const stopReceiver = await findOrStartReceiver(dir);
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
