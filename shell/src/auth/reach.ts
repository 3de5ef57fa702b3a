/**
 * Asks whether the provider answers. A redirect to a dead server ends on the browser's own error page, which
 * has no way back.
 * @throws Error that names the provider, when it does not answer within ten seconds.
 */
export async function reach(domain: string): Promise<void> {
  const url = new URL(
    '/.well-known/openid-configuration',
    domain.includes('://') ? domain : `https://${domain}`,
  );
  try {
    // Whether it answers is the question, not what: the provider may not let other origins read this.
    await fetch(url, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new Error(`The sign-in service at ${url.host} cannot be reached.`);
  }
}
