import { type FormType, readSubmission, type Refusal } from './core';
import type { Store } from './store';
import type { Verify } from './token';

export type Answer = { stored: 'stored' | 'stored before'; formType: FormType } | { refusal: Refusal };

/** Stores what a request asks to store, or says why not. Answers only once it is durable. */
export async function receive(
  store: Store,
  verify: Verify,
  id: string | null,
  body: string,
): Promise<Answer> {
  const read = readSubmission(id, body);
  if ('refusal' in read) return read;
  const person = await verify(read.accessToken);
  if ('refusal' in person) return person;
  try {
    const stored = store.add(read.submission, person.subject);
    if (stored !== 'other content') return { stored, formType: read.submission.formType };
    return {
      refusal: { status: 409, message: 'An entry with this id is stored already, with other content' },
    };
  } catch (error) {
    console.error('receiver: an entry could not be stored', error);
    return { refusal: { status: 503, message: 'The entry could not be stored. Try again' } };
  }
}
