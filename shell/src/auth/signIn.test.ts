import { nextOwner, type Owner, type SignInEvent } from './signIn';

const asha = 'auth0|1';
const bilal = 'auth0|2';
const page = (proof: Owner['proof'], end?: Owner['end']): Owner => ({
  person: asha,
  proof,
  ...(end && { end }),
});
const named = (person: string): SignInEvent => ({ type: 'named', person });
const remembered = (person: string): SignInEvent => ({ type: 'remembered', person });
const stored = (person: string | null | undefined): SignInEvent => ({ type: 'browserUser', person });
const refused: SignInEvent = { type: 'refused' };

test.each<[Owner | undefined, SignInEvent, Owner | undefined]>([
  [undefined, named(asha), page('given')],
  [undefined, remembered(asha), page('awaited')],
  [undefined, stored(asha), undefined],
  [undefined, refused, undefined],
  [page('awaited'), named(asha), page('given')],
  [page('awaited'), refused, page('refused')],
  [page('refused'), named(asha), page('given')],
  [page('given'), refused, page('given')],
  [page('given'), remembered(bilal), page('given')],
  [page('given'), named(bilal), page('given', 'replaced')],
  [page('awaited'), named(bilal), page('awaited', 'replaced')],
  [page('given'), stored(asha), page('given')],
  [page('given'), stored(undefined), page('given')],
  [page('given'), stored(null), page('given', 'loggedOut')],
  [page('given'), stored(bilal), page('given', 'replaced')],
  // A page that is over stays so until it is loaded again.
  [page('given', 'loggedOut'), named(asha), page('given', 'loggedOut')],
  [page('given', 'loggedOut'), stored(asha), page('given', 'loggedOut')],
])('%j, then %j: %j', (owner, event, next) => {
  expect(nextOwner(owner, event)).toEqual(next);
});
