/** The person to whom the token of a request was given, in the Node server and in Apps Script. */
export interface Submitter {
  subject: string;
  name?: string | undefined;
}

/** Whether a token has a permission: in the claim `permissions` of Auth0, or `scope` of OAuth. */
export function permits(claims: Readonly<Record<string, unknown>>, wanted: string): boolean {
  const { permissions, scope } = claims;
  const named: unknown[] = Array.isArray(permissions) ? permissions : [];
  const scopes = typeof scope === 'string' ? scope.split(' ') : [];
  return named.includes(wanted) || scopes.includes(wanted);
}
