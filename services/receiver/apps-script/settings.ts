import { defaultFormTypes } from '../src/core';
import { type Given, readToken, type TokenSettings } from '../src/tokenSettings';

export interface Settings {
  formTypes: readonly string[];
  /** Without it anyone may submit. */
  token: TokenSettings | undefined;
}

// https only: the token itself goes to this address.
const faultInIssuer = (issuer: string) =>
  /^https:\/\/[^\s/?#@]+\/([^\s?#]*\/)?$/.test(issuer) ? undefined : 'use https://<tenant>/ with the slash.';

/** Reads the script properties, under the names the Node receiver has, and names everything wrong at once. */
export function readSettings(properties: Given): Settings {
  const problems: string[] = [];
  const formTypes = (properties['FORM_TYPES'] ?? defaultFormTypes.join(','))
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (formTypes.length === 0) problems.push('FORM_TYPES is empty: name a register, or remove the property.');
  for (const formType of formTypes) {
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(formType))
      problems.push(`FORM_TYPES has ${JSON.stringify(formType)}: use small letters, digits and hyphens.`);
  }
  const token = readToken(properties, faultInIssuer, problems);
  if (problems.length > 0) throw new Error(`Script properties: ${problems.join(' ')}`);
  return { formTypes, token };
}
