/** Thrown when the provider does not answer. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/**
 * Checks that the provider answers, before the browser is sent to it: the browser's error page has no way back.
 * @throws ProviderUnreachable with the provider's host, when it does not answer within ten seconds.
 */
export async function reach(domain: string): Promise<void> {
  const url = new URL(
    '/.well-known/openid-configuration',
    domain.includes('://') ? domain : `https://${domain}`,
  );
  try {
    // `no-cors`: the provider need not let this origin read the answer, and nobody reads it.
    await fetch(url, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new ProviderUnreachable(`The sign-in service at ${url.host} can’t be reached.`);
  }
}
