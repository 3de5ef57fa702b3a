import type { Beginning, EntryDetails } from './sentEntry';

/** What an entry waits for before it is sent again: some time, a sign-in, or somebody who looks at it. */
export type Wait = 'time' | 'signIn' | 'person';

/** A complete entry that was not accepted and is to be sent later. */
export interface EntrySetAside {
  /** The entry's id, which it keeps. */
  id: string;
  formType: string;
  /** As it is sent: every field in order, by wire name. */
  fields: readonly (readonly [name: string, value: string])[];
  /** What each field is called on the screen, by wire name. */
  labels: Readonly<Record<string, string>>;
  /** The text of each field of the form, so that it can be restored. */
  values: Readonly<Record<string, string>>;
  /** It was sent at least once without an answer. */
  mayBeStored: boolean;
  /** Why it was not accepted, in words. */
  reason: string;
  waitsFor: Wait;
  /** The id of the entry that it corrects. */
  corrects?: string | undefined;
  /** What its form was begun with, so that the form knows it when the entry is edited. */
  begun?: Beginning | undefined;
  /** Missing where a page sends without a definition. */
  details?: EntryDetails | undefined;
}

/** A message for the person, on whatever page they are. */
export interface Announcement {
  tone: 'success' | 'failure';
  text: string;
}
