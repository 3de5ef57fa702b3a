import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { looksLikeEmail, toSubject } from './accounts';
import { errorPage, policyFor, signInPage } from './page';

/** How many characters the form of a sign-in may have. A sign-in with a longer form fails. */
const formLimit = 4_096;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > formLimit) throw new Error('The form is too large');
  }
  return new URLSearchParams(body);
}

function html(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(page);
}

async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return html(response, 200, signInPage());
    const email = (await readForm(request)).get('email') ?? '';
    if (!looksLikeEmail(email))
      return html(response, 400, signInPage(email, 'Enter an e-mail address, like asha@example.com'));
    await provider.interactionFinished(request, response, { login: { accountId: toSubject(email) } });
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    html(response, 400, errorPage('This sign-in has expired. Open the registers again.'));
  }
}

/** The address of a logout, in which Auth0's parameter `returnTo` is also there by its name in OpenID Connect. */
function asLogout(url: URL): string {
  const returnTo = url.searchParams.get('returnTo');
  if (returnTo !== null) url.searchParams.set('post_logout_redirect_uri', returnTo);
  return `${url.pathname}${url.search}`;
}

/** Answers all requests: the provider with its sign-in page, Auth0's logout address and a health check. */
export function createLogin(provider: Provider, shellOrigins: readonly string[]): RequestListener {
  const callback = provider.callback();
  const { host, origin } = new URL(provider.issuer);
  const policy = policyFor(shellOrigins);
  return (request, response) => {
    response.setHeader('Content-Security-Policy', policy);
    // Other host names are refused: the provider would put them into the addresses that it hands out.
    if (request.headers.host !== host)
      return html(
        response,
        421,
        errorPage(`This sign-in works at ${origin} only. Open the registers again.`),
      );
    const target = request.url ?? '/';
    // An address such as `//` cannot be parsed. An error thrown here would end the process.
    const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
    if (url?.origin !== origin)
      return html(response, 400, errorPage('There is no page at this address. Open the registers again.'));
    if (url.pathname === '/healthz') return void response.end('ok');
    request.url = url.pathname === '/v2/logout' ? asLogout(url) : `${url.pathname}${url.search}`;
    if (!url.pathname.startsWith('/sign-in/')) return void callback(request, response);
    signIn(provider, request, response).catch((error: unknown) => {
      console.error('login: a sign-in failed', error);
      html(response, 500, errorPage("The sign-in couldn't be completed. Open the registers again."));
    });
  };
}
