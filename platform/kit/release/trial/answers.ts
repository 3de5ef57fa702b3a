import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Config, configSchema } from '@registers/shared/registry';
import type { Request, Route } from 'playwright-core';
import { readJson } from '../basics/readJson';
import { contentPolicy } from '../site/policy';
import type { Registry } from '../site/registry';
import { inlineScripts, withHints } from '../site/shellPage';
import { files, locate, type Site } from '../site/site';

/** The sign-in provider of trials. No server has this name: the trial answers its requests itself. */
const providerHost = 'sign-in.invalid';
const clientId = 'trial';

const auth = { domain: providerHost, clientId };

interface Answer {
  type: string;
  content: string | Buffer;
  headers?: Record<string, string>;
}

const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** The provider's response with tokens. The shell, a public client (OAuth), does not check their signature. */
function tokens(nonce: string): object {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://${providerHost}/`,
    aud: clientId,
    sub: 'trial',
    nonce,
    iat: now,
    exp: now + 3600,
  };
  return {
    id_token: `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}.trial`,
    access_token: 'trial',
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'openid profile email',
  };
}

/** The parameter `code` in the body of a token request, which is a form or JSON. */
const codeIn = (body: string): string =>
  /"code":"([^"]*)"/.exec(body)?.[1] ?? new URLSearchParams(body).get('code') ?? '';

/** The provider's answer: it signs in the same person each time. Undefined if the address is not the provider's. */
function signInAnswer({ hostname, pathname, searchParams }: URL, body: string): Answer | undefined {
  if (hostname !== providerHost) return undefined;
  switch (pathname) {
    case '/.well-known/openid-configuration':
      return { type: 'application/json', content: '{}' };
    case '/authorize': {
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      // The code is the nonce: the token request brings it back, and the ID token has to contain it.
      back.searchParams.set('code', searchParams.get('nonce') ?? '');
      // Not a redirect: Playwright would not let the trial answer the request that follows a redirect.
      return { type: 'text/html', content: `<script>location.replace(${JSON.stringify(back)})</script>` };
    }
    case '/oauth/token':
      return { type: 'application/json', content: JSON.stringify(tokens(codeIn(body))) };
    default:
      return undefined;
  }
}

/** A site as a trial shows it: all that is live, and the build on trial in place of the live one. */
export interface TrialSite {
  site: Site;
  registry: Registry;
  html: string;
}

/** The shell's origin. If the site names none it is localhost, which browsers trust as they trust https. */
export const shellOrigin = ({ origins }: Site): string => origins['shell'] ?? 'http://localhost';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const emptyConfig = {
  company: { group: 'Trial', shortName: 'Trial' },
  choices: { owners: ['Owner'] },
  ...{ offers: {}, pace: {}, removeOnLogout: false },
};

/** The site's `config.json`, with the sign-in of trials and an endpoint for every register. No endpoint is reached. */
function trialConfig({ site, registry }: Pick<TrialSite, 'site' | 'registry'>): Config {
  const config = readJson(files.config(site), configSchema);
  const missing = registry.registers.map(({ id }) => [id, 'https://receiver.invalid/exec']);
  const endpoints = { ...(Object.fromEntries(missing) as Config['endpoints']), ...config?.endpoints };
  return { ...emptyConfig, ...config, endpoints, auth };
}

function shellPage({ site: { origins }, registry: { registers }, html }: TrialSite, config: Config): Answer {
  const nonce = 'trial';
  const policy = contentPolicy({ config, registers, origins, inlineScripts: inlineScripts(html) }, nonce);
  return {
    type: 'text/html',
    content: withHints(html, registers).replaceAll('__NONCE__', nonce),
    headers: { 'Content-Security-Policy': policy },
  };
}

function releasedFile(site: Site, url: URL): Answer | undefined {
  const location = locate(site, url.origin === shellOrigin(site) ? url.pathname : url.href);
  if (!location?.file) return undefined;
  const file = join(files.release(site, location.folder, location.release), location.file);
  const type = mediaTypes[extname(file)] ?? 'application/octet-stream';
  try {
    return { type, content: readFileSync(file) };
  } catch {
    return undefined;
  }
}

/**
 * Answers the requests of the trial's pages from the folder of the site. Some requests do not come here, as those of
 * WebRTC: the browser's arguments keep them off the network.
 */
export function trialAnswers(trial: TrialSite) {
  const { site, registry } = trial;
  const config = trialConfig(trial);
  const json = (value: unknown): Answer => ({ type: 'application/json', content: JSON.stringify(value) });
  const generated: Readonly<Record<string, Answer>> = {
    '/config.json': json(config),
    '/registers.json': json(registry),
  };
  const page = shellPage(trial, config);
  function answerTo(request: Request): Answer | undefined {
    const url = new URL(request.url());
    const own = url.origin === shellOrigin(site);
    if (own && request.isNavigationRequest()) return page;
    const answered =
      signInAnswer(url, request.postData() ?? '') ?? (own ? generated[url.pathname] : undefined);
    return answered ?? releasedFile(site, url);
  }
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const found = answerTo(request);
    if (found)
      return route.fulfill({
        body: found.content,
        contentType: found.type,
        headers: { 'Access-Control-Allow-Origin': '*', ...found.headers },
      });
    // A missing file of the site is 404, which is an error of the trial. Requests to other servers fail.
    const { origin } = new URL(request.url());
    const ofSite = origin === shellOrigin(site) || Object.values(site.origins).includes(origin);
    return ofSite ? route.fulfill({ status: 404, body: 'Not found' }) : route.abort();
  };
  // Answering fails if the browser is closed before it has the answer.
  return (route: Route) => answer(route).catch(() => undefined);
}
