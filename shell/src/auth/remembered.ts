const key = 'registers:signed-in';

interface Remembered {
  /** The provider's subject. */
  id: string;
  /** When the ID token runs out, in milliseconds since 1970. */
  until: number;
}

/**
 * Who signed in here last, so that their page comes up while the provider is still being asked. It is no
 * proof of anything: nothing that is kept for this person may be shown before the provider has confirmed it.
 */
export function recall(): string | undefined {
  try {
    const { id, until } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Remembered>;
    return typeof id === 'string' && typeof until === 'number' && until > Date.now() ? id : undefined;
  } catch {
    // Blocked or spoilt storage costs the moment that asking the provider takes.
    return undefined;
  }
}

export function remember(remembered: Remembered): void {
  try {
    localStorage.setItem(key, JSON.stringify(remembered));
  } catch {
    // As above.
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
