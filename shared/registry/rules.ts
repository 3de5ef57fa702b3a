import { check, integer, minValue, number, pipe, regex, string, transform } from 'valibot';
import { isOfShell, reservedIds } from './reserved';

export const nonEmptyText = pipe(
  string(),
  check((text) => text.trim() !== '', 'must not be empty'),
  // With line breaks, or marks that turn the direction of text, a terminal would show another text.
  check(
    (text) => !/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(text),
    'must be one line, without control characters',
  ),
);

/** The address as a URL, if it is an http or https address. */
export function webAddress(text: string, base?: string): URL | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Where people reach a team: an e-mail address, or a page. */
export const contactAddress = pipe(
  string(),
  check(
    (text) => /^[\w.+-]+@[\w.-]+$/.test(text) || webAddress(text) !== undefined,
    'must be an e-mail address, or an address that starts with https:// or http://',
  ),
);

/** The address of an endpoint. It must be absolute: a relative one would be on the shell's own server. */
export const endpoint = pipe(
  string(),
  check(
    (text) => webAddress(text) !== undefined,
    'must be a full address that starts with https:// or http://',
  ),
);

/** The address of a file, absolute or relative to the shell's origin. It becomes absolute if that is known. */
export const fileAddress = (shellOrigin?: string) =>
  pipe(
    string(),
    check(
      (text) => text.trim() !== '' && webAddress(text, shellOrigin ?? 'http://shell.invalid') !== undefined,
      'must be an address that starts with https://, http:// or /',
    ),
    transform((text) => (shellOrigin ? new URL(text, shellOrigin).href : text)),
  );

/** The id is also the federation name, which becomes a global variable. */
export const registerId = pipe(
  string(),
  regex(/^[a-z][a-z0-9]*$/, 'must have only lowercase letters and digits, and start with a letter'),
  check((id) => !reservedIds.has(id), 'must be another one: browsers or the shell use this name themselves'),
);

export const registerPath = pipe(
  string(),
  regex(/^\//, 'must start with /'),
  check(
    (text) => text === '/' || !/[\s\p{C}?#*:%]|\/\/|\/\.|\/$/u.test(text),
    'must be a plain path such as /job-register',
  ),
  check((path) => !isOfShell(path), 'must be another one: this page is the shell’s'),
);

/**
 * What `registers.json` may say of an icon's shape: the commands and numbers of one SVG path, and nothing
 * else. The longest Material Symbol has 3,670 characters.
 */
export const iconPathPattern = /^[Mm][MLHVCSQTAZmlhvcsqtaz\d .,-]{1,4095}$/;

export const iconPath = pipe(string(), regex(iconPathPattern, 'must be the data of one SVG path'));

/** The rule for a whole number that is `least` or more. */
export function wholeNumber(least: number) {
  const message = `must be a whole number, ${least} or more`;
  return pipe(number(), integer(message), minValue(least, message));
}

export const contractNumber = wholeNumber(1);

/** A browser ignores an `integrity` that it cannot parse, and runs the script unchecked. */
export const integrity = pipe(
  string(),
  regex(
    /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}( sha(256|384|512)-[A-Za-z0-9+/]+={0,2})*$/,
    'must be a hash such as sha384-… as in the integrity attribute of a script',
  ),
);
