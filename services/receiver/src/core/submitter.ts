/** The person to whom the token of a request was given. */
export interface Submitter {
  subject: string;
  name?: string | undefined;
}

/** Whether a token permits what is asked for, when anything is: by Auth0's `permissions`, or OAuth's `scope`. */
export function permits(claims: Readonly<Record<string, unknown>>, wanted: string): boolean {
  const { permissions, scope } = claims;
  const named: unknown[] = Array.isArray(permissions) ? permissions : [];
  const scopes = typeof scope === 'string' ? scope.split(' ') : [];
  return named.includes(wanted) || scopes.includes(wanted);
}
