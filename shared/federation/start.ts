import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { registerOf, standalone } from './webpack';

const receiverPort = 3006;

/** Every address that a register may have on this machine: one receiver serves several that are started alone. */
const origins = Array.from({ length: 10 }, (_, offset) => `http://localhost:${3000 + offset}`).join(',');

/** The receiver of this repository, unless one answers already or the register lives elsewhere. */
async function startReceiver(dir: string): Promise<ChildProcess | undefined> {
  const running = await fetch(`http://localhost:${receiverPort}/healthz`).catch(() => undefined);
  if (running?.ok) {
    console.log(`Using the receiver that runs on port ${receiverPort}`);
    return undefined;
  }
  let service: string;
  try {
    service = dirname(createRequire(join(dir, 'package.json')).resolve('@registers/receiver/package.json'));
  } catch {
    console.log(`No receiver is installed here: submissions need one on port ${receiverPort}`);
    return undefined;
  }
  const env = {
    ...process.env,
    PORT: String(receiverPort),
    ALLOWED_ORIGINS: origins,
    DATA_DIR: process.env['DATA_DIR'] ?? join(dir, 'data'),
  };
  return spawn(process.execPath, ['--import', 'tsx', join(service, 'src/main.ts')], {
    cwd: service,
    env,
    stdio: 'inherit',
  });
}

/** Serves the register in `dir` on its own page until it is stopped, rebuilding as its sources change. */
export async function start(dir: string): Promise<void> {
  const { title, port: usual, id } = registerOf(dir);
  const port = Number(process.env['PORT'] ?? usual);
  const origin = `http://localhost:${port}`;
  const receiver = await startReceiver(dir);
  const config = standalone(dir);
  const facts = { id, title, endpoint: `http://localhost:${receiverPort}/exec` };
  config.plugins?.push(new webpack.DefinePlugin({ STANDALONE: JSON.stringify(facts) }));
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
    receiver?.kill('SIGTERM');
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
