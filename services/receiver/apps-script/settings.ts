import { defaultFormTypes } from '../src/core';

export interface Settings {
  formTypes: readonly string[];
  token: { issuer: string; audience: string } | undefined;
}

function readToken(issuer = '', audience = '', problems: string[]): Settings['token'] {
  if (!issuer && !audience) return undefined;
  if (!issuer || !audience)
    problems.push('TOKEN_ISSUER and TOKEN_AUDIENCE belong together: set both, or neither.');
  // https only: the token itself goes to this address.
  else if (!/^https:\/\/[^\s/?#@]+\/([^\s?#]*\/)?$/.test(issuer))
    problems.push(`TOKEN_ISSUER is ${JSON.stringify(issuer)}: use https://<tenant>/ with the slash.`);
  return { issuer, audience };
}

/** Reads the script properties, under the names the Node receiver has, and names everything wrong at once. */
export function readSettings(properties: Readonly<Record<string, string | undefined>>): Settings {
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
  const token = readToken(properties['TOKEN_ISSUER'], properties['TOKEN_AUDIENCE'], problems);
  if (problems.length > 0) throw new Error(`Script properties: ${problems.join(' ')}`);
  return { formTypes, token };
}
