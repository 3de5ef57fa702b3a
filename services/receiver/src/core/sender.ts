import type { Answer } from './submission';

/** Whose the token of a request is, or why it is refused. */
export type Sender = { ok: true; subject: string } | { ok: false; answer: Answer };

export const refuse = (status: 401 | 403 | 503, message: string): Sender => ({
  ok: false,
  answer: { status, message },
});

export const noToken = refuse(401, 'access_token is missing. Sign in and send again.');
export const notValid = refuse(401, 'access_token is not valid here. Sign in again and send again.');

/** 403 and not 401: signing in again would bring the same token. */
export const notPermitted = (wanted: string | undefined): Sender =>
  refuse(
    403,
    `access_token does not have the permission ${wanted ?? ''}. Ask the administrator of the sign-in for it.`,
  );

/** Whether a token permits what is asked for, when anything is: by Auth0's `permissions`, or OAuth's `scope`. */
export function permits(claims: Readonly<Record<string, unknown>>, wanted: string | undefined): boolean {
  const { permissions, scope } = claims;
  const named: unknown[] = Array.isArray(permissions) ? permissions : [];
  const scopes = typeof scope === 'string' ? scope.split(' ') : [];
  return wanted === undefined || named.includes(wanted) || scopes.includes(wanted);
}
