import { type ReceiverAnswer, refusals } from './refusals';

/** The person to whom the token of a request was given, or why it is refused. */
export type Submitter =
  { ok: true; subject: string; name?: string | undefined } | { ok: false; answer: ReceiverAnswer };

export const refuseSubmitter = (answer: ReceiverAnswer): Submitter => ({ ok: false, answer });

export const notPermitted = (wanted: string | undefined): Submitter =>
  refuseSubmitter(refusals.tokenNotPermitted(wanted ?? ''));

/** Whether a token permits what is asked for, when anything is: by Auth0's `permissions`, or OAuth's `scope`. */
export function permits(claims: Readonly<Record<string, unknown>>, wanted: string | undefined): boolean {
  const { permissions, scope } = claims;
  const named: unknown[] = Array.isArray(permissions) ? permissions : [];
  const scopes = typeof scope === 'string' ? scope.split(' ') : [];
  return wanted === undefined || named.includes(wanted) || scopes.includes(wanted);
}
