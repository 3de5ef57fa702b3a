import { join } from 'node:path';
import { contentPolicy, files, readJson, readSite, siteSchema } from '@registers/kit/release';
import { type Config, configSchema } from '@registers/shared/registry';
import { closest, distance } from 'fastest-levenshtein';
import { readSiteDocuments } from './siteDocuments';

/** The properties of a valibot schema that say which keys an object has. */
interface Schema {
  kind: 'schema';
  entries?: Readonly<Record<string, Schema>>;
  /** In an optional schema: the schema of the value, if there is a value. */
  wrapped?: Schema;
}

/** A sentence about a key that nothing reads, if `known` has a name like it; otherwise nothing. */
function didYouMean(path: string, name: string, known: readonly string[]): string[] {
  const near = closest(name, known);
  const isLike = distance(name.toLowerCase(), near.toLowerCase()) <= name.length / 3;
  return isLike ? [`${path}${name} is not read. Did you mean ${near}?`] : [];
}

/** Sentences about keys that look misspelt. A key that is like no other may be of another version. */
function misspelt(value: unknown, schema: Schema, path: string): string[] {
  const { entries } = schema.wrapped ?? schema;
  if (!entries || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const inner = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return inner ? misspelt(part, inner, `${path}${name}.`) : didYouMean(path, name, Object.keys(entries));
  });
}

/** Sentences about addresses that a browser refuses to ask from a page that came over https. */
function notSecure(config: Config | undefined, shell = ''): string[] {
  if (!config || !shell.startsWith('https:')) return [];
  const addresses = {
    'auth.domain': config.auth.domain,
    'reports.url': config.reports?.url,
    ...Object.fromEntries(Object.entries(config.endpoints).map(([id, url]) => [`endpoints.${id}`, url])),
  };
  return Object.entries(addresses)
    .filter(([, address]) => address?.startsWith('http:'))
    .map(([name]) => `config.json: ${name} starts with http://. Pages of ${shell} can only use https://.`);
}

/**
 * What does not fit together in a site's files, in sentences for the operator (`npm run deploy -- --check`).
 * @throws CliError if one of the files is invalid
 */
export function findProblems(dir: string): string[] {
  const documents = readSiteDocuments(dir);
  // Refuses what could not be written into the headers of the site.
  contentPolicy(documents, '');
  const { registers, origins } = documents;
  const config = readJson(files.config(readSite(dir)), configSchema);
  const ids = registers.map(({ id }) => id);
  const unknown = (['endpoints', 'offers', 'pace'] as const).flatMap((setting) =>
    Object.keys(config?.[setting] ?? {})
      .filter((id) => !ids.includes(id))
      .map((id) => `config.json: ${setting}.${id} is of no register in registers.json.`),
  );
  const missing = ids
    .filter((id) => !Object.hasOwn(config?.endpoints ?? {}, id))
    .map((id) => `config.json: endpoints.${id} is missing, so nothing can be submitted in that register.`);
  const unused =
    config?.offline && config.removeOnLogout
      ? ['config.json: offline has no effect with removeOnLogout. Leave out one of them.']
      : [];
  return [
    ...misspelt(config, configSchema, 'config.json: '),
    ...misspelt(readJson(join(dir, 'site.json'), siteSchema), siteSchema, 'site.json: '),
    ...notSecure(config, origins['shell']),
    ...unknown,
    ...missing,
    ...unused,
  ];
}
