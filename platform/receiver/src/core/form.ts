/** One field of a form-encoded text, decoded: its wire name and its value. */
export type FormField = readonly [name: string, value: string];

// A `%` without two hexadecimal digits is a percent sign, as in browsers (`curl -d 'Margin=12.50%'`).
const strayPercent = /%(?![0-9a-f]{2})/gi;

function decode(text: string): string {
  return decodeURIComponent(text.replace(/\+/g, ' ').replace(strayPercent, '%25'));
}

/**
 * Reads an address's query or a body (`application/x-www-form-urlencoded`). Order and repeated names are kept.
 * Undefined if it is not percent-encoded UTF-8.
 * URLSearchParams is not used: Apps Script has none, and it replaces broken UTF-8 without an error.
 */
export function parseForm(text: string): FormField[] | undefined {
  const fields: FormField[] = [];
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const [name, value] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)];
    try {
      fields.push([decode(name), decode(value)]);
    } catch {
      return undefined;
    }
  }
  return fields;
}
