import type { OpenStore } from '../core/store';
import type { ReceiverSettings } from '../settings/settings';
import { createDownloads } from './downloads/downloads';
import type { Health } from './health';
import type { Metrics } from './metrics';
import { readsOnly, respond } from './respond';
import type { RouteOf } from './route';

interface OfficeParts {
  settings: ReceiverSettings;
  store: OpenStore;
  health: Health;
  /** Only at an address of the office's own. */
  metrics: Metrics | undefined;
}

/** What the office asks for: downloads, health and metrics. */
export function createOffice({ settings, store, health, metrics }: OfficeParts): RouteOf {
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
