/** Where the person is, to come back to after signing in. */
export function currentRoute(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/**
 * Puts the route that was asked for in the place of the provider's answer. The router starts only
 * after signing in, so it finds the address as it should be.
 */
export function showRoute(route = '/'): void {
  const inside = route.startsWith('/') && !route.startsWith('//');
  window.history.replaceState(null, '', inside ? route : '/');
}

/** Whether the address is the provider's answer rather than a route. */
export function isProviderAnswer(search = window.location.search): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}
