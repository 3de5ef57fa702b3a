/** Whether the provider has named the person to this page. If not yet, it is the person who was last signed in. */
export type Proof =
  | 'given'
  /** The provider could not be reached yet. It is asked again and again. */
  | 'awaited'
  /** The provider gave no token of this person: they have to sign in again. */
  | 'refused';

/**
 * Whose page this is: the first person whom it was shown to, until it is reloaded. Undefined until there is one. It stays
 * theirs when their session expires.
 */
export interface Owner {
  person: string;
  proof: Proof;
  /** The person has logged out in another tab, or another person has signed in, in whichever tab: nothing is shown. */
  end?: 'loggedOut' | 'replaced';
}

export type SignInEvent =
  /** The provider names the person who is signed in. */
  | { type: 'named'; person: string }
  /** The provider cannot be reached. This is the last person here, who may go on. */
  | { type: 'remembered'; person: string }
  /** The provider was asked for the token of a remembered person, and says that they have to sign in again. */
  | { type: 'refused' }
  /** `browserUser` was read. `person` is null after a logout, undefined where storage is blocked. */
  | { type: 'browserUser'; person: string | null | undefined };

export function nextOwner(owner: Owner | undefined, event: SignInEvent): Owner | undefined {
  if (!owner) {
    if (event.type === 'named') return { person: event.person, proof: 'given' };
    return event.type === 'remembered' ? { person: event.person, proof: 'awaited' } : undefined;
  }
  const { person, proof, end } = owner;
  if (end !== undefined) return owner;
  switch (event.type) {
    case 'named':
      return event.person === person ? { person, proof: 'given' } : { ...owner, end: 'replaced' };
    case 'browserUser':
      if (event.person === undefined || event.person === person) return owner;
      return { ...owner, end: event.person === null ? 'loggedOut' : 'replaced' };
    case 'refused':
      return proof === 'awaited' ? { person, proof: 'refused' } : owner;
    case 'remembered':
      return owner;
  }
}
