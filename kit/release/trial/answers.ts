import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Config, configSchema } from '@registers/shared/registry';
import type { Request, Route } from 'playwright-core';
import { readJson } from '../basics/readJson';
import { withHints } from '../site/hints';
import { contentPolicy } from '../site/policy';
import type { Registry } from '../site/registry';
import { inlineScripts } from '../site/shellPage';
import { files, locate, type Site } from '../site/site';
import { auth, signInAnswer } from './signIn';

/** A site as a trial shows it: what is live, but for the build on trial. */
export interface TrialSite {
  site: Site;
  registry: Registry;
  /** The shell's page. */
  html: string;
}

/** The origin of the shell. A site that has not been given one gets one of this machine, as browsers trust it. */
export const shellOrigin = ({ origins }: Site): string => origins['shell'] ?? 'http://localhost';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const emptyConfig = { company: { group: 'Trial', shortName: 'Trial' }, choices: { owners: ['Owner'] } };

/** The site's `config.json` with sign-in of the trial, and an endpoint for every register: none is ever reached. */
function trialConfig({ site, registry }: Pick<TrialSite, 'site' | 'registry'>): Config {
  const config = readJson(files.config(site), configSchema);
  const missing = registry.registers.map(({ id }) => [id, 'https://receiver.invalid/exec']);
  const endpoints = { ...(Object.fromEntries(missing) as Config['endpoints']), ...config?.endpoints };
  return { ...emptyConfig, ...config, endpoints, auth };
}

interface Answer {
  type: string;
  content: string | Buffer;
  headers?: Record<string, string>;
}

/** The shell's page, under the policy of the site. */
function shellPage({ site: { origins }, registry: { registers }, html }: TrialSite, config: Config): Answer {
  const nonce = 'trial';
  const policy = contentPolicy({ config, registers, origins, inlineScripts: inlineScripts(html) }, nonce);
  return {
    type: 'text/html',
    content: withHints(html, registers).replaceAll('__NONCE__', nonce),
    headers: { 'Content-Security-Policy': policy },
  };
}

/** A released file. Undefined where the site has none of this address. */
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
 * Answers the requests of the trial's pages from the folder of the site. What does not come here, such as WebRTC, the
 * browser keeps off the network (browser.ts).
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
    const reply = signInAnswer(url, request.postData() ?? '');
    if (reply) return { type: reply.type, content: reply.text };
    return (own ? generated[url.pathname] : undefined) ?? releasedFile(site, url);
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
    // Answers 404 for a missing file of the site, and lets requests to other servers fail.
    const { origin } = new URL(request.url());
    const ofSite = origin === shellOrigin(site) || Object.values(site.origins).includes(origin);
    return ofSite ? route.fulfill({ status: 404, body: 'Not found' }) : route.abort();
  };
  // The browser may be closed before it has got an answer.
  return (route: Route) => answer(route).catch(() => undefined);
}
