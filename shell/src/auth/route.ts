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
 * Whether the provider will be asked who is signed in. Without this cookie Auth0's SDK does not ask, as it documents
 * under `checkSession`: the person is sent to the sign-in, and whatever the page still loads is cut off.
 */
export const isKnown = (cookie = document.cookie): boolean => cookie.includes('.is.authenticated=true');

/** Whether the address is the provider's answer, not a route. */
export function isProviderAnswer(search = window.location.search): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}
