/** Whether a token permits what is asked for, when anything is: by Auth0's `permissions`, or OAuth's `scope`. */
export function permits(claims: Readonly<Record<string, unknown>>, wanted: string | undefined): boolean {
  const { permissions, scope } = claims;
  const named: unknown[] = Array.isArray(permissions) ? permissions : [];
  const scopes = typeof scope === 'string' ? scope.split(' ') : [];
  return wanted === undefined || named.includes(wanted) || scopes.includes(wanted);
}

/** 403 and not 401: signing in again would bring the same token. */
export const notPermitted = (wanted: string | undefined) => ({
  status: 403 as const,
  message: `access_token does not have the permission ${wanted ?? ''}. Ask the administrator of the sign-in for it.`,
});
