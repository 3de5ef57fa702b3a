import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CliError, replaceFile, runOrRefuse } from '@registers/kit/release';
import { findProblems } from './checkSite';
import { readSiteDocuments } from './siteDocuments';
import { nginxConfig, type Serving } from './nginx';

const usage = `npm run deploy -- --site <dir> --out <file>    write the nginx configuration of a site
npm run deploy -- --site <dir> --check         say what does not fit together in its files, before they are live

  --site <dir>           the site, with config.json and, for other origins, site.json
  --out <file>           the file to write, to be included in the http section of nginx
  --root <dir>           the site's folder on the machine that serves it, if it is another
  --listen <port>        the port, if it is not that of the origins: behind a proxy that terminates TLS, or without origins
  --certificate <file>   for https origins
  --key <file>           for https origins
  --brotli               nginx there has brotli_static: it sends smaller files than gzip

site.json says which registers have an origin of their own.
Exit codes: 0 written, or nothing to say; 1 the site is invalid, or something does not fit together, 2 usage error.
`;

const options = {
  site: { type: 'string' },
  out: { type: 'string' },
  check: { type: 'boolean' },
  root: { type: 'string' },
  listen: { type: 'string' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  brotli: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new CliError((error as Error).message, 2);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CliError(`--listen must be a port, not "${text}".`, 2);
}

function servingFrom(values: ReturnType<typeof parse>, site: string): Serving {
  const { brotli = false, certificate, key, listen } = values;
  if ((certificate === undefined) !== (key === undefined)) {
    throw new CliError(
      `${certificate === undefined ? '--certificate' : '--key'} is missing. Give --certificate and --key together.`,
      2,
    );
  }
  return {
    root: values.root ?? site,
    brotli,
    ...(listen !== undefined && { listen: readPort(listen) }),
    ...(certificate !== undefined && key !== undefined && { tls: { certificate, key } }),
  };
}

function check(dir: string): void {
  const problems = findProblems(dir);
  if (problems.length > 0) throw new CliError(problems.join('\n'));
  console.log(`The files of ${dir} fit together.`);
}

function deploy(args: string[]): void {
  const values = parse(args);
  if (values.help) return console.log(usage);
  const { site, out } = values;
  if (site !== undefined && values.check) return check(resolve(site));
  if (site === undefined || out === undefined)
    throw new CliError(
      `${site === undefined ? '--site <dir>' : '--out <file>'} is missing. Give --site with --out, or with --check.`,
      2,
    );
  const dir = resolve(site);
  const serving = servingFrom(values, dir);
  // Replaced as a whole: half a configuration would keep nginx from starting.
  replaceFile(out, nginxConfig(readSiteDocuments(dir), serving));
  console.log(
    `Wrote ${out}, ${serving.brotli ? 'with' : 'without'} brotli. Check and load it: nginx -t && nginx -s reload`,
  );
}

await runOrRefuse(() => deploy(process.argv.slice(2)), 'npm run deploy -- --help');
