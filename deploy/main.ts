import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '@registers/kit/release';
import { readFacts } from './facts';
import { nginx, type Serving } from './nginx';

const usage = `npm run deploy -- --site <dir> --out <file>    write the nginx configuration of a published site

  --site <dir>           the published tree, with config.json and, where origins are given, site.json
  --out <file>           where to write it, to be included in the http section of nginx
  --root <dir>           the tree's place on the machine that serves, when it is another one
  --listen <port>        the port, when it is not that of the origins: behind a proxy that ends TLS, or without origins
  --certificate <file>   for https origins
  --key <file>           for https origins
  --brotli yes|no        whether that nginx has brotli_static; without it, whether the one on this machine has

One origin with paths, or an origin for each register: that is what site.json says.
Exit codes: 0 written, 1 the site is not as it must be, 2 not written as it must be.
`;

const options = {
  site: { type: 'string' },
  out: { type: 'string' },
  root: { type: 'string' },
  listen: { type: 'string' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  brotli: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Where Debian and others put the module. */
const modules = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/etc/nginx/modules'];
const hasBrotli = () => modules.some((dir) => existsSync(`${dir}/ngx_http_brotli_static_module.so`));

function read(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Problem((error as Error).message, 2);
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`--listen must be a port, and is "${text}"`, 2);
}

function servingOf(values: ReturnType<typeof read>, site: string): Serving {
  const { brotli = hasBrotli() ? 'yes' : 'no', certificate, key, listen } = values;
  if (brotli !== 'yes' && brotli !== 'no')
    throw new Problem(`--brotli must be yes or no, and is "${brotli}"`, 2);
  if ((certificate === undefined) !== (key === undefined)) {
    throw new Problem('--certificate and --key go together', 2);
  }
  return {
    root: values.root ?? site,
    brotli: brotli === 'yes',
    ...(listen !== undefined && { listen: portOf(listen) }),
    ...(certificate !== undefined && key !== undefined && { tls: { certificate, key } }),
  };
}

function deploy(args: string[]): void {
  const values = read(args);
  if (values.help) return console.log(usage);
  const { site, out } = values;
  if (site === undefined || out === undefined)
    throw new Problem('--site <dir> and --out <file> are needed', 2);
  const dir = resolve(site);
  const serving = servingOf(values, dir);
  writeFileSync(out, nginx(readFacts(dir), serving));
  console.log(
    `${out} is written, ${serving.brotli ? 'with' : 'without'} brotli. Then: nginx -t && nginx -s reload`,
  );
}

try {
  deploy(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  if (error.exitCode === 2) console.error('\nSee: npm run deploy -- --help');
  process.exitCode = error.exitCode;
}
