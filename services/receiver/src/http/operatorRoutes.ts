import type { OpenStore } from '../core/store';
import type { ReceiverSettings } from '../settings/settings';
import { createDownloads } from './downloads/downloads';
import type { Health } from './health';
import type { Metrics } from './metrics';
import { readsOnly, respond } from './respond';
import type { RouteOf } from './route';

interface OperatorParts {
  settings: ReceiverSettings;
  store: OpenStore;
  health: Health;
  /** Undefined unless the addresses for operators have a port of their own. */
  metrics: Metrics | undefined;
}

/** The addresses of those who run the receiver: downloads, health and metrics. */
export function operatorRoutes({ settings, store, health, metrics }: OperatorParts): RouteOf {
  const downloads = createDownloads({ ...settings, store });
  return (path) => {
    const file = /^\/registers\/([^/]+)$/.exec(path)?.[1];
    if (file !== undefined)
      return (request, response, query) => downloads(request, response, { file, query });
    if (path === '/healthz')
      return async (request, response) => {
        if (readsOnly(request, response)) respond(response, await health());
      };
    if (path === '/metrics' && metrics)
      return async (request, response) => {
        if (!readsOnly(request, response)) return;
        const text = await metrics.text();
        response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
        response.end(text);
      };
    return undefined;
  };
}
