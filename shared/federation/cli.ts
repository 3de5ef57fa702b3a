import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

const usage = `register build    builds the package in this folder into dist/
register start    serves this folder's register alone, signed in as a test user, with a local receiver
`;

async function build(dir: string): Promise<void> {
  const file = pathToFileURL(join(dir, 'webpack.config.ts')).href;
  const { default: config } = (await import(file)) as { default: Configuration };
  const compiler = webpack(config);
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  console.log(
    stats?.toString({
      preset: 'errors-warnings',
      colors: process.stdout.isTTY,
      timings: true,
      builtAt: false,
    }),
  );
  if (stats?.hasErrors()) process.exitCode = 1;
}

const command = process.argv[2];
if (command === 'build') await build(process.cwd());
else if (command === 'start') await (await import('./start')).start(process.cwd());
else {
  console.log(usage);
  process.exitCode = command === '--help' ? 0 : 2;
}
