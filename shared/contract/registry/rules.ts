import { check, integer, maxValue, minValue, number, pipe, regex, string, transform } from 'valibot';
import { isOfShell, reservedIds } from './reserved';

/** The rule for a text of one line that is not empty. */
export const nonEmptyText = pipe(
  string(),
  check((text) => text.trim() !== '', 'must not be empty'),
  // The tools print these texts. Line breaks, or marks of direction, would change what a terminal shows.
  check(
    (text) => !/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(text),
    'must be one line, without control characters',
  ),
);

/** The address as a URL; undefined if it is no http or https address, or is written as URLs allow and readers do not: `HTTP://`. */
export function webAddress(text: string, base?: string): URL | undefined {
  if (/^\w+:/.test(text) && !/^https?:\/\//.test(text)) return undefined;
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The rule for the address at which people reach a team: an e-mail address, or that of a page. */
export const contactAddress = pipe(
  string(),
  check(
    (text) => /^[\w.+-]+@[\w.-]+$/.test(text) || webAddress(text) !== undefined,
    'must be an e-mail address, or an address that starts with https:// or http://',
  ),
);

/**
 * The rule for an endpoint. It must be absolute: a relative address would be on the shell's own server. Browsers refuse
 * an address with a password, and a query would be read as a request for something else.
 */
export const endpoint = pipe(
  string(),
  check((text) => {
    const url = webAddress(text);
    return url?.href === `${url?.origin}${url?.pathname}`;
  }, 'must be a full address that starts with https:// or http://, without user, password, ? or #'),
);

/** The rule for the address of a file. A relative one becomes absolute if the shell's origin is given. */
export const fileAddress = (shellOrigin?: string) =>
  pipe(
    string(),
    check(
      (text) => text.trim() !== '' && webAddress(text, shellOrigin ?? 'http://shell.invalid') !== undefined,
      'must be an address that starts with https://, http:// or /',
    ),
    transform((text) => (shellOrigin ? new URL(text, shellOrigin).href : text)),
  );

/** The rule for a register's id. Module Federation makes a global variable of this name. */
export const registerId = pipe(
  string(),
  regex(/^[a-z][a-z0-9]*$/, 'must have only lowercase letters and digits, and start with a letter'),
  check((id) => !reservedIds.has(id), 'must be another one: browsers or the shell use this name themselves'),
);

/** The rule for the path of a register's page. */
export const registerPath = pipe(
  string(),
  regex(/^\//, 'must start with /'),
  check(
    (text) => text === '/' || !/[\s\p{C}?#*:%]|\/\/|\/\.|\/$/u.test(text),
    'must be a plain path such as /job-register',
  ),
  check((path) => !isOfShell(path), 'must be another one: this page is the shell’s'),
);

/** The shape of an icon: one SVG path. The longest Material Symbol has 3,670 characters. */
export const iconPathPattern = /^[Mm][MLHVCSQTAZmlhvcsqtaz\d .,-]{1,4095}$/;

export const iconPath = pipe(string(), regex(iconPathPattern, 'must be the data of one SVG path'));

/** Makes the rule for a whole number that is `least` or more, and no more than `most`. */
export function wholeNumber(least: number, most = Infinity) {
  const range = most === Infinity ? `, ${least} or more` : ` from ${least} to ${most}`;
  const message = `must be a whole number${range}`;
  return pipe(number(), integer(message), minValue(least, message), maxValue(most, message));
}

export const contractNumber = wholeNumber(1);

/** The rule for hashes. Browsers ignore an `integrity` that they cannot parse, and run the script unchecked. */
export const integrity = pipe(
  string(),
  regex(
    /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}( sha(256|384|512)-[A-Za-z0-9+/]+={0,2})*$/,
    'must be a hash such as sha384-… as in the integrity attribute of a script',
  ),
);
