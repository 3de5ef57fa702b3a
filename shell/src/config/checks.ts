import { check, pipe, string, transform } from 'valibot';

/** A text that says something. */
export const words = pipe(
  string(),
  check((text) => text.trim() !== '', 'must not be empty'),
);

/** The address as an URL when it is one for the web. */
export function webAddress(text: string, base?: string): URL | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Where something is called: whole, because a relative one would mean the shell's own server. */
export const address = pipe(
  string(),
  check(
    (text) => webAddress(text) !== undefined,
    'must be a whole address that starts with https:// or http://',
  ),
);

/** Where a file lies: whole, or counted from the shell's own origin. */
export const location = pipe(
  string(),
  check(
    (text) => text.trim() !== '' && webAddress(text, origin()) !== undefined,
    'must be an address that starts with https://, http:// or /',
  ),
  transform((text) => webAddress(text, origin())?.href ?? text),
);

const origin = () => window.location.origin;
