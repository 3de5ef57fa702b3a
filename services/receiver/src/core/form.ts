/** One field of a form-encoded text, decoded. */
export type FormField = readonly [name: string, value: string];

/** `position`, counted from 1, is of the field that is not percent-encoded UTF-8. */
export type ParsedForm = { ok: true; fields: FormField[] } | { ok: false; position: number };

// A `%` that starts no escape is a percent sign, as in browsers; `curl -d 'Margin=12.50%'` relies on it.
const strayPercent = /%(?![0-9a-f]{2})/gi;

function decode(text: string): string {
  return decodeURIComponent(text.replace(/\+/g, ' ').replace(strayPercent, '%25'));
}

/**
 * Reads `application/x-www-form-urlencoded` text, keeping order and repeated names. Written here because Apps Script
 * has no URLSearchParams, and because URLSearchParams replaces broken UTF-8 without an error.
 */
export function parseForm(text: string): ParsedForm {
  const fields: FormField[] = [];
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const [name, value] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)];
    try {
      fields.push([decode(name), decode(value)]);
    } catch {
      return { ok: false, position: fields.length + 1 };
    }
  }
  return { ok: true, fields };
}
