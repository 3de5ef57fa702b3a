import { configSchema } from '@registers/shared/registry';
import { CliError } from '../basics/errors';
import { readJson } from '../basics/readJson';
import { files, type Site } from './site';

/** Why a register cannot send entries: what is wrong or missing in the site's `config.json`. Undefined if it can. */
export function endpointError(site: Site, id: string): string | undefined {
  const file = files.config(site);
  try {
    const config = readJson(file, configSchema);
    if (config?.endpoints[id] !== undefined) return undefined;
    const missing = config ? `${file} has no endpoint for the register "${id}"` : `${file} does not exist`;
    return `${missing}. If the register has a form, people see an error in its place until you add where entries are sent: "endpoints": { "${id}": "https://…" }`;
  } catch (invalid) {
    if (invalid instanceof CliError) return invalid.message;
    throw invalid;
  }
}
