/** The current address, to return to after signing in. */
export function currentRoute(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/** Replaces the provider's answer in the address with the requested route, before the router is rendered. */
export function showRoute(route = '/'): void {
  const inside = route.startsWith('/') && !route.startsWith('//');
  window.history.replaceState(null, '', inside ? route : '/');
}

/**
 * Whether Auth0's SDK will ask the provider who is signed in. Without its cookie it does not (see its `checkSession`):
 * the person is redirected to the sign-in, which cancels whatever the page is still loading.
 */
export const isKnown = (cookie = document.cookie): boolean => cookie.includes('.is.authenticated=true');

/** Whether the provider has redirected to this address, which then has its answer as parameters and is not a route. */
export function isProviderAnswer(search = window.location.search): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}
