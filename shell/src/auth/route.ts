/** The current address, to return to after signing in. */
export const currentRoute = (): string => window.location.href.slice(window.location.origin.length);

/** Puts the requested route in place of the provider's answer in the address; `/` if the route is of another site. */
export function showRoute(route = '/'): void {
  const inside = route.startsWith('/') && !route.startsWith('//');
  window.history.replaceState(null, '', inside ? route : '/');
}

/**
 * Whether Auth0's SDK has its cookie: only then does it ask the provider who is signed in (see its `checkSession`).
 * Without the cookie the person is redirected to the sign-in, which cancels whatever the page is still loading.
 */
export const isKnown = (): boolean => document.cookie.includes('.is.authenticated=true');

/** Whether the parameters of this address are the provider's answer to a sign-in: then the address is no route. */
export function isProviderAnswer(search = window.location.search): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}
