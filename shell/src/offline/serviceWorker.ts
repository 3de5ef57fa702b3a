import { createAnswers, type PageRequest } from './answers';

/** The events of a service worker, as used here. TypeScript has types either of pages or of workers. */
interface Events {
  install: Event;
  fetch: Event & PageRequest & { respondWith: (answer: Promise<Response>) => void };
}

declare const self: {
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { get: (id: string) => Promise<object | undefined> };
};

/** The headers of the site's page. Whoever serves this file writes them into it; as it is built, it does not run. */
declare const __HEADERS__: Readonly<Record<string, string>>;

const answerTo = createAnswers({
  caches,
  fetch: (request, init) => fetch(request, init),
  isOpen: async (page) => (await self.clients.get(page)) !== undefined,
  origin: location.origin,
  headers: __HEADERS__,
});

// Does not wait until open pages are closed: their requests get the same answers from a newer worker.
self.addEventListener('install', () => void self.skipWaiting());

// No navigation preload: where it fails, Firefox shows its own error page in place of the worker's answer.
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});
