import { config } from './samples';

export const origin = 'https://registers.example';

// jsdom has neither `Response` nor `Headers`, so these tests run in Node, which has no address.
Object.assign(globalThis, { location: new URL(origin), window: globalThis });

const page = (release: number, nonce: string) =>
  `<html><meta name="csp-nonce" content="${nonce}"/><meta name="copy" content=""/>` +
  `<script nonce="${nonce}" src="/shell/${release}/main.js"></script>release ${release}</html>`;

const registry = (release: number) => ({
  shell: {
    version: '1.0.0',
    build: `b${release}`,
    contract: 1,
    manifest: `${origin}/shell/${release}/mf-manifest.json`,
  },
  registers: [
    {
      id: 'job',
      path: '/job',
      title: 'Job Register',
      icon: 'work',
      contract: 1,
      version: '1.0.0',
      build: `j${release}`,
      entry: `${origin}/mfe-job/${release}/remoteEntry.js`,
    },
  ],
});

const manifest = {
  files: { main: ['main.js'], later: ['later.js'], worker: ['worker.js'] },
  integrity: {},
  shared: [],
};

/** The scripts of a release that a copy must have. */
export const scriptsOf = (release: number): string[] =>
  [`shell/${release}/main.js`, `shell/${release}/later.js`, `mfe-job/${release}/remoteEntry.js`].map(
    (path) => `${origin}/${path}`,
  );

/** A site whose shell and job register are released together, as the network answers for it. */
export class ReleasedSite {
  /** The number of the newest release, which is live, and of the oldest that has not been pruned. */
  live = 1;
  oldest = 1;
  /** The release of the page, while a release is under way. */
  pageIsOf: number | undefined;
  /** Whether the network reaches the site. */
  isUp = true;
  offline: object | undefined = { days: 14 };
  #answers = 0;

  readonly fetch = (request: string | Request, _init?: RequestInit): Promise<Response> => {
    if (!this.isUp) return Promise.reject(new TypeError('Failed to fetch'));
    this.#answers += 1;
    const url = new URL(typeof request === 'string' ? request : request.url, origin);
    return Promise.resolve(this.#answer(url.pathname));
  };

  #answer(path: string): Response {
    const json = (value: unknown) => new Response(JSON.stringify(value));
    if (path === '/config.json') return json({ ...config, offline: this.offline });
    if (path === '/registers.json') return json(registry(this.live));
    const [, folder = '', release = ''] = /^\/([\w-]+)\/(\d+)\//.exec(path) ?? [];
    if (folder !== '') {
      const exists = Number(release) >= this.oldest && Number(release) <= this.live;
      if (!exists) return new Response('Not found', { status: 404 });
      return path.endsWith('mf-manifest.json') ? json(manifest) : new Response(`${path} runs`);
    }
    const nonce = `nonce${this.#answers}`;
    const headers = { 'Content-Type': 'text/html' };
    return new Response(page(this.pageIsOf ?? this.live, nonce), { headers });
  }
}

/** A request of a page, as a browser hands it to a worker. */
export const requestOf = (path: string, more: Partial<Request> = {}) =>
  ({ url: new URL(path, origin).href, method: 'GET', mode: 'cors', destination: '', ...more }) as Request;
