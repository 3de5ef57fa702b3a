import { CliError, type SiteDocuments, workerFile } from '@registers/kit/release';
import {
  documentHeaders,
  errorHeaders,
  fileHeaders,
  type Headers,
  headersInWorker,
  pageHeaders,
  workerHeaders,
  workerPageHeaders,
} from './headers';
import { appManifest } from './siteDocuments';

export interface Serving {
  root: string;
  brotli: boolean;
  /** The port to listen on, if it is not that of the origins: behind a proxy that terminates TLS. */
  listen?: number;
  tls?: { certificate: string; key: string };
}

const indent = (lines: string[]) => lines.map((line) => `  ${line}`);
const block = (head: string, lines: string[]) => [`${head} {`, ...indent(lines), '}'];
/** Lines that add headers, also to errors. For files of a release `onlySuccessful`: errors must not be cached. */
const addHeaders = (headers: Headers, onlySuccessful = false) =>
  Object.entries(headers).map(
    ([name, value]) =>
      `add_header ${name} "${value.replaceAll('"', '\\"')}"${onlySuccessful ? '' : ' always'};`,
  );

/** A path in quotation marks. @throws CliError if nginx would read something else in it */
function quoted(path: string): string {
  if (/["$\\\n]/.test(path))
    throw new CliError(
      `The path ${path} can't be written into the configuration. Use one without " $ \\ and line breaks.`,
    );
  return `"${path}"`;
}

/** The nonce of a page: nginx gives every request an id of 32 random hexadecimal digits. */
const nonce = '$request_id';
/** The name of a release's folder: it begins with the version, whose form `versionSchema` of `kit` checks. */
const releasePattern = String.raw`\d+\.\d+\.\d+[^/]*`;

/** The locations of releases in the folders that match `prefix`. A missing file is an error, not the shell's page. */
const releaseLocations = (prefix: string, origin: string | undefined) => [
  ...block(
    String.raw`location ~ "^${prefix}/${releasePattern}/.*\.[0-9a-f]{8,}\.\w+(?:\.map)?$"`,
    addHeaders(fileHeaders(origin, true), true),
  ),
  ...block(
    String.raw`location ~ "^${prefix}/${releasePattern}/.*\.json$"`,
    addHeaders(fileHeaders(origin, false), true),
  ),
];

/**
 * The lines that answer with a text. nginx takes two backslashes for one, `$` for a variable and `'` for the end of the
 * text. So these two become escapes of JSON (`\u0024`): they may stand only inside strings of JSON or JavaScript.
 */
const answerText = (type: string, text: string) => [
  `default_type ${type};`,
  `return 200 '${text.replaceAll('$', '\\u0024').replaceAll("'", '\\u0027').replaceAll('\\', '\\\\')}';`,
];

/**
 * The worker of a site without the setting `offline`: it removes an earlier worker, and reloads no page. It is a
 * string in the configuration of nginx, so it has `$` and `'` only inside strings.
 */
const noWorker =
  'addEventListener("install", () => skipWaiting()); addEventListener("activate", () => registration.unregister());';

/** The site's worker and app manifest; without the setting `offline`, a worker that removes an earlier one. */
const offlineLocations = (site: SiteDocuments) =>
  site.config.offline
    ? [
        // The headers of the page are written into the worker, so that a page of the copy on a device has them too.
        ...block(`location = /${workerFile}`, [
          'gzip_static off;',
          'sub_filter_types *;',
          `sub_filter ${headersInWorker} "${workerPageHeaders(site).replaceAll(/["\\]/g, String.raw`\$&`)}";`,
          ...addHeaders(workerHeaders(site)),
        ]),
        ...block('location = /manifest.webmanifest', [
          ...answerText('application/manifest+json', appManifest(site)),
          ...addHeaders(documentHeaders(site.origins['shell'])),
        ]),
      ]
    : block(`location = /${workerFile}`, [
        ...answerText('text/javascript', noWorker),
        ...addHeaders(workerHeaders(site)),
      ]);

const shellLocations = (site: SiteDocuments) => {
  const origin = site.origins['shell'];
  return [
    ...['/config.json', '/registers.json'].flatMap((name) =>
      block(`location = ${name}`, addHeaders(documentHeaders(origin))),
    ),
    ...block('location = /index.html', ['return 301 /;']),
    ...offlineLocations(site),
    ...releaseLocations('/[^/]+', origin),
    '# Other files, such as history.json, site.json, the lock and temporary files, must not be served.',
    ...block(String.raw`location ~ "\.[^/]*$"`, ['return 404;']),
    '# Every route is the shell’s page, with a new nonce in header and page. A cached page (304) would have',
    '# another nonce than the header, so it has no ETag, and it is compressed after the nonce is written.',
    ...block('location /', [
      'gzip_static off;',
      'gzip on;',
      'etag off;',
      `sub_filter __NONCE__ ${nonce};`,
      'sub_filter_once off;',
      ...addHeaders(pageHeaders(site, nonce)),
      'try_files /index.html =404;',
    ]),
  ];
};

const registerLocations = (origin: string) => [
  ...releaseLocations('', origin),
  ...block('location /', ['return 404;']),
];

function listenLines(origin: string | undefined, { listen, tls }: Serving): string[] {
  const url = new URL(origin ?? 'http://_');
  const secure = url.protocol === 'https:';
  if (secure && !tls && listen === undefined) {
    throw new CliError(
      `${url.origin} is https, so nginx needs a certificate. Give --certificate and --key, or --listen <port> behind a proxy that terminates TLS.`,
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
          '# Requests for http at the port of https.',
          `error_page 497 =301 ${url.origin}$request_uri;`,
        ]
      : []),
  ];
}

/** The server that redirects from http, for people who type only the host; none unless https is at port 443. */
function httpRedirect(origin: string | undefined, { listen, tls }: Serving): string[] {
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
  ...httpRedirect(origin, serving),
  ...block('server', [
    ...listenLines(origin, serving),
    `root ${quoted(root)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'gzip_static on;',
    ...(serving.brotli ? ['brotli_static on;'] : []),
    'gzip_vary on;',
    ...addHeaders(errorHeaders(origin)),
    ...locations,
  ]),
];

export function nginxConfig(site: SiteDocuments, serving: Serving): string {
  const { origins } = site;
  const registers = Object.entries(origins).filter(([folder]) => folder !== 'shell');
  return [
    '# Generated by `npm run deploy` from config.json, registers.json, site.json and index.html of the site.',
    '# Do not edit. Generate it again when an origin, an endpoint or the sign-in changes, or a release of the shell says so.',
    ...server(origins['shell'], serving.root, serving, shellLocations(site)),
    ...registers.flatMap(([folder, origin]) =>
      server(origin, `${serving.root}/${folder}`, serving, registerLocations(origin)),
    ),
    '',
  ].join('\n');
}
