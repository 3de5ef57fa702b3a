import { check, pipe, string, transform } from 'valibot';

export const nonEmptyText = pipe(
  string(),
  check((text) => text.trim() !== '', 'must not be empty'),
);

/** The address as a URL, if it is an http or https address. */
export function webAddress(text: string, base?: string): URL | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The address of an endpoint. It must be absolute: a relative one would be on the shell's own server. */
export const address = pipe(
  string(),
  check(
    (text) => webAddress(text) !== undefined,
    'must be a whole address that starts with https:// or http://',
  ),
);

/** The address of a file: absolute, or relative to the shell's origin. */
export const location = pipe(
  string(),
  check(
    (text) => text.trim() !== '' && webAddress(text, origin()) !== undefined,
    'must be an address that starts with https://, http:// or /',
  ),
  transform((text) => webAddress(text, origin())?.href ?? text),
);

const origin = () => window.location.origin;
