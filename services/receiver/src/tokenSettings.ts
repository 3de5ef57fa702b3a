/** Whose access tokens are taken, and what they must permit. */
export interface TokenSettings {
  issuer: string;
  audience: string;
  permission: string | undefined;
}

export type Given = Readonly<Record<string, string | undefined>>;

/** A setting that is on or off. Only the whole word turns it on. */
export function readSwitch(given: Given, name: string, problems: string[]): boolean {
  const text = given[name];
  if (text !== undefined && text !== 'yes')
    problems.push(`${name} is ${JSON.stringify(text)}: write yes, or leave it out.`);
  return text === 'yes';
}

/** Who may submit: whoever has a token; or, where that was asked for, anyone (undefined). */
export function readToken(
  given: Given,
  faultInIssuer: (issuer: string) => string | undefined,
  problems: string[],
): TokenSettings | undefined {
  const { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience, TOKEN_PERMISSION: permission } = given;
  const fault = issuer === undefined ? undefined : faultInIssuer(issuer);
  if (fault !== undefined) problems.push(`TOKEN_ISSUER is ${JSON.stringify(issuer)}: ${fault}`);
  if (readSwitch(given, 'ANYONE_MAY_SUBMIT', problems)) {
    if ((issuer ?? audience ?? permission) !== undefined)
      problems.push('ANYONE_MAY_SUBMIT contradicts TOKEN_ISSUER, TOKEN_AUDIENCE and TOKEN_PERMISSION.');
    return undefined;
  }
  if (issuer !== undefined && audience !== undefined) return { issuer, audience, permission };
  problems.push(
    'TOKEN_ISSUER and TOKEN_AUDIENCE say whose entries are taken: set both, or ANYONE_MAY_SUBMIT=yes for everybody.',
  );
  return undefined;
}
