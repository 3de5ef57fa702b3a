/** Attributes of the shell's page that name a file from the root. */
const fromRoot = /\b(src|href)="\/([^"/?#][^"?#]*)"/g;

/** The shell's page with its own files named where this release has them; other addresses stay as they are. */
export const pageOf = (html: string, names: ReadonlySet<string>, base: string): string =>
  html.replace(fromRoot, (whole, attribute: string, name: string) =>
    names.has(name) ? `${attribute}="${base}${name}"` : whole,
  );

/** The content of every script that stands in the page itself and runs; data that the page carries is none. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/(?:^|\s)(?:src\s*=|type\s*=\s*"?application\/json)/i.test(attributes))
    .map(([, , content = '']) => content);
