import { existsSync } from 'node:fs';
import { CliError, messageOf, nothingChanged } from '../basics/errors';
import { cspHashOf } from '../site/policy';
import { inlineScripts, readReleasedPage } from '../site/shellPage';
import { files, type Site } from '../site/site';

async function servedPolicy(address: string): Promise<string | undefined> {
  try {
    const { headers } = await fetch(address, { signal: AbortSignal.timeout(15_000) });
    return headers.get('content-security-policy') ?? undefined;
  } catch (error) {
    throw new CliError(`${address}: ${messageOf((error as Error).cause ?? error)}\n${nothingChanged}`);
  }
}

/**
 * Whether the policy that the web server sends allows the inline scripts of a published shell. While no shell is live,
 * it only says so: the server can be configured for a page only when the site has one.
 * @returns what to do, if there is anything. @throws CliError if the page that goes live would be blocked.
 */
export async function checkPolicy(site: Site, release: string, origin: string): Promise<string> {
  const policy = await servedPolicy(origin);
  const scripts = inlineScripts(readReleasedPage(site, release));
  if (policy === undefined || scripts.every((script) => policy.includes(cspHashOf(script)))) return '';
  const blocked = `the policy of ${origin} does not allow the inline script of shell ${release}. Write the server's configuration again and load it: npm run deploy`;
  if (!existsSync(files.page(site))) return `\nBefore people come: ${blocked}`;
  throw new CliError(`Refused: ${blocked}\nThen release again. ${nothingChanged}`);
}
