import { Problem } from '@registers/kit/release';
import type { Facts } from './facts';
import { documentHeaders, errorHeaders, fileHeaders, type Headers, pageHeaders } from './headers';

/** What the machine that serves has to say to it. */
export interface Serving {
  /** The site's folder on that machine. */
  root: string;
  /** Whether its nginx has the brotli_static module. */
  brotli: boolean;
  /** The port, where it is not that of the origins: behind a proxy that ends TLS, for one. */
  listen?: number;
  tls?: { certificate: string; key: string };
}

const indent = (lines: string[]) => lines.map((line) => `  ${line}`);
const block = (head: string, lines: string[]) => [`${head} {`, ...indent(lines), '}'];
/** With every answer; with `onlyGood`, not with an error: one that were kept for ever would stay for ever. */
const add = (headers: Headers, onlyGood = false) =>
  Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}"${onlyGood ? '' : ' always'};`,
  );

/** A path in quotation marks. */
function quoted(path: string): string {
  if (/["$\\\n]/.test(path)) throw new Problem(`The path ${path} cannot be written into the configuration`);
  return `"${path}"`;
}

/** nginx gives every answer an id of 32 random hexadecimal digits. */
const nonce = '$request_id';
const release = String.raw`\d+\.\d+\.\d+[^/]*`;

/** Releases below `prefix`. What is not there is an error, never the shell's page. */
const releases = (prefix: string, origin: string | undefined) => [
  ...block(
    String.raw`location ~ "^${prefix}/${release}/.*\.[0-9a-f]{8,}\.\w+(?:\.map)?$"`,
    add(fileHeaders(origin, true), true),
  ),
  ...block(String.raw`location ~ "^${prefix}/${release}/.*\.json$"`, add(fileHeaders(origin, false), true)),
];

const shellLocations = (facts: Facts) => {
  const origin = facts.origins['shell'];
  return [
    ...['/config.json', '/registers.json'].flatMap((name) =>
      block(`location = ${name}`, add(documentHeaders(origin))),
    ),
    ...block('location = /index.html', ['return 301 /;']),
    ...releases('/[^/]+', origin),
    '# Any other file: history.json, site.json, the lock and what is half written are nobody’s business.',
    ...block(String.raw`location ~ "\.[^/]*$"`, ['return 404;']),
    '# Every route is the shell’s page, with a nonce of its own in header and page. It may not be answered',
    '# from a copy (304), or the two would differ; so it has no ETag, and no packed copy either.',
    ...block('location /', [
      'gzip_static off;',
      'gzip on;',
      'etag off;',
      `sub_filter __NONCE__ ${nonce};`,
      'sub_filter_once off;',
      ...add(pageHeaders(facts, nonce)),
      'try_files /index.html =404;',
    ]),
  ];
};

const registerLocations = (origin: string) => [
  ...releases('', origin),
  ...block('location /', ['return 404;']),
];

function listening(origin: string | undefined, { listen, tls }: Serving): string[] {
  const url = new URL(origin ?? 'http://_');
  const secure = url.protocol === 'https:';
  if (secure && !tls && listen === undefined) {
    throw new Problem(
      `${url.origin} is https: give --certificate and --key, or --listen <port> behind a proxy that ends TLS`,
    );
  }
  const port = listen ?? (url.port === '' ? (secure ? 443 : 80) : url.port);
  return [
    secure && tls ? `listen ${port} ssl http2;` : `listen ${port};`,
    `server_name ${origin === undefined ? '_' : url.hostname};`,
    ...(secure && tls
      ? [
          `ssl_certificate ${quoted(tls.certificate)};`,
          `ssl_certificate_key ${quoted(tls.key)};`,
          'ssl_protocols TLSv1.2 TLSv1.3;',
          '# Plain http at the port of https.',
          `error_page 497 =301 ${url.origin}$request_uri;`,
        ]
      : []),
  ];
}

/** Sends whoever typed the name alone, which a browser asks for over http, to https. */
function fromHttp(origin: string | undefined, { listen, tls }: Serving): string[] {
  if (!tls || listen !== undefined || origin === undefined) return [];
  const { protocol, port, hostname } = new URL(origin);
  if (protocol !== 'https:' || port !== '') return [];
  return block('server', [
    'listen 80;',
    `server_name ${hostname};`,
    'server_tokens off;',
    `return 301 ${origin}$request_uri;`,
  ]);
}

const server = (origin: string | undefined, root: string, serving: Serving, locations: string[]) => [
  ...fromHttp(origin, serving),
  ...block('server', [
    ...listening(origin, serving),
    `root ${quoted(root)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'gzip_static on;',
    ...(serving.brotli ? ['brotli_static on;'] : []),
    'gzip_vary on;',
    ...add(errorHeaders(origin)),
    ...locations,
  ]),
];

/** The configuration of nginx for a site, to be included in its `http` section: one server for each origin. */
export function nginx(facts: Facts, serving: Serving): string {
  const { origins } = facts;
  const own = Object.entries(origins).filter(([folder]) => folder !== 'shell');
  return [
    '# Made by `npm run deploy` from config.json, registers.json, site.json and index.html of the site.',
    '# Do not edit it. Make it anew when an origin, an endpoint or the sign-in changes; a release needs no change.',
    ...server(origins['shell'], serving.root, serving, shellLocations(facts)),
    ...own.flatMap(([folder, origin]) =>
      server(origin, `${serving.root}/${folder}`, serving, registerLocations(origin)),
    ),
    '',
  ].join('\n');
}
