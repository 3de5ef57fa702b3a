import { createLocalJWKSet, type JSONWebKeySet, jwtVerify, type JWTVerifyResult } from 'jose';
import { authorization, type Browser, locationOf, openBrowser, signIn } from './browser';
import { audience, shell } from './login';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Posts as the SDK does: from the shell's page, as a public client. */
function post(address: string, form: Record<string, string>, page = shell): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { origin: page },
    body: new URLSearchParams({ client_id: 'registers', ...form }),
  });
}

const askForTokens = (origin: string, form: Record<string, string>) => post(`${origin}/oauth/token`, form);

const redeem = (origin: string, code: string, verifier: string) =>
  askForTokens(origin, {
    grant_type: 'authorization_code',
    redirect_uri: shell,
    code,
    code_verifier: verifier,
  });

export const refresh = (origin: string, token: string) =>
  askForTokens(origin, { grant_type: 'refresh_token', refresh_token: token });

/** The tokens that a refresh token gives. */
export const renewed = async (origin: string, token: string) =>
  (await (await refresh(origin, token)).json()) as Tokens;

export const revoke = (origin: string, token: string, page = shell) =>
  post(`${origin}/oauth/revoke`, { token_type_hint: 'refresh_token', token }, page);

export async function tokensOf(origin: string, email: string, browser = openBrowser()): Promise<Tokens> {
  const { code, verifier } = await signIn(browser, origin, email);
  return (await (await redeem(origin, code, verifier)).json()) as Tokens;
}

/** The tokens of a person who is signed in in this browser, as another tab gets them: without a page. */
export async function silentTokensOf(origin: string, browser: Browser): Promise<Tokens> {
  const { address, verifier } = authorization(origin, { prompt: 'none' });
  const code = locationOf(await browser.go(address)).searchParams.get('code') ?? '';
  return (await (await redeem(origin, code, verifier)).json()) as Tokens;
}

/** The published key set. */
async function keysOf(origin: string): Promise<JSONWebKeySet> {
  const { jwks_uri } = (await (await fetch(`${origin}/.well-known/openid-configuration`)).json()) as {
    jwks_uri: string;
  };
  return (await (await fetch(jwks_uri)).json()) as JSONWebKeySet;
}

/** Verifies an access token as the receiver does. */
export async function verify(origin: string, token: string): Promise<JWTVerifyResult> {
  return jwtVerify(token, createLocalJWKSet(await keysOf(origin)), {
    issuer: `${origin}/`,
    audience,
    algorithms: ['RS256'],
  });
}
