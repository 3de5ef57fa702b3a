import type { ServerResponse } from 'node:http';
import { listen, type Listening } from '../../../service/listen';
import type { OpenStore } from '../core/store';
import type { ReceiverSettings } from '../settings/settings';
import { openStore } from '../stores/open';
import { createExec } from './exec';
import { createDownloads } from './downloads/downloads';
import { createHealth, type Health } from './health';
import type { ServerLog } from './log';
import { createMetrics, type Metrics } from './metrics';
import { createReceiver } from './receiver';
import { readsOnly, respond } from './respond';
import { createHandler, type Route, type RouteOf } from './route';
import { createKeySet, createTokenCheck } from './token';

export interface Serving extends Listening {
  /** The port of downloads, health and metrics; undefined if downloads and health are at the port of entries. */
  officePort: number | undefined;
}

/** The addresses for the office: downloads, health and, if these have a port of their own, metrics. */
function operatorRoutes(
  settings: ReceiverSettings,
  store: OpenStore,
  health: Health,
  metrics: Metrics | undefined,
): RouteOf {
  const downloads = createDownloads({ ...settings, store });
  const reads =
    (answer: (response: ServerResponse) => Promise<void>): Route =>
    async (request, response) => {
      if (readsOnly(request, response)) await answer(response);
    };
  const routes: Readonly<Record<string, Route | undefined>> = {
    '/healthz': reads(async (response) => respond(response, await health())),
    '/metrics':
      metrics &&
      reads(async (response) => {
        const text = await metrics.text();
        response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
        response.end(text);
      }),
  };
  return (path) => {
    const [, file] = /^\/registers\/([^/]+)$/.exec(path) ?? [];
    if (file === undefined) return routes[path];
    return (request, response, query) => downloads(request, response, { file, query });
  };
}

/** The ports of a receiver with their handlers: first for entries, then for the office, if it has its own. */
function createPorts(settings: ReceiverSettings, store: OpenStore, { report, logAnswer }: ServerLog) {
  const { token, port, officePort, allowedOrigins } = settings;
  const keys = token && createKeySet(token.issuer);
  const checkToken = token && createTokenCheck(token, report, keys);
  const receiver = createReceiver({ ...settings, store, checkToken, report });
  const exec = createExec({ receiver, allowedOrigins });
  const health = createHealth({ store, keys, report });
  const metrics = officePort === undefined ? undefined : createMetrics({ store, health });
  const office = operatorRoutes(settings, store, health, metrics);
  const entries: RouteOf = (path) => (path === '/exec' ? exec : undefined);
  const log: ServerLog = {
    report,
    logAnswer: (answered) => {
      logAnswer(answered);
      metrics?.count(answered);
    },
  };
  if (officePort === undefined)
    return [{ port, handler: createHandler((path) => entries(path) ?? office(path), log) }];
  return [
    { port, handler: createHandler(entries, log) },
    { port: officePort, handler: createHandler(office, log) },
  ];
}

/** Serves an open store. The result's `close` lets running requests finish, then closes the store. */
export async function serveStore(
  settings: ReceiverSettings,
  store: OpenStore,
  log: ServerLog,
): Promise<Serving> {
  const servers: Listening[] = [];
  const close = async (graceMs?: number) => {
    await Promise.all(servers.map((server) => server.close(graceMs)));
    await store.close();
  };
  try {
    for (const { port, handler } of createPorts(settings, store, log))
      servers.push(await listen(handler, settings.hosts, port));
  } catch (error) {
    await close(0);
    throw error;
  }
  const [entries, office] = servers;
  return { port: entries?.port ?? settings.port, officePort: office?.port, close };
}

/** Starts a receiver: opens the store of the settings and serves it. */
export async function startReceiver(settings: ReceiverSettings, log: ServerLog): Promise<Serving> {
  return serveStore(settings, await openStore(settings, log.report), log);
}
