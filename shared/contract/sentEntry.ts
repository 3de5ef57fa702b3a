/** A text for each field of a form, by wire name. */
export type Texts = Readonly<Record<string, string>>;

/** All fields of an entry as they are sent, in order: each with its wire name. */
export type SentFields = readonly (readonly [name: string, value: string])[];

/** Says which entry is meant. */
export interface EntryReference {
  formType: string;
  /** The id under which it was submitted. */
  id: string;
}

/** An entry that was sent, as the shell hands it to a register. */
export interface SentEntry extends EntryReference {
  /** The values by which people know it: `24-0012 · Acme · Bharat Forge`. */
  headline: string;
  /** When it was first sent, in milliseconds since 1970. */
  sentAt: number;
  /** The number of its latest version, whose values these are. */
  version: number;
  /** The number of the version that the latest one was made from; 0 for none. */
  base: number;
  /** When the latest version was sent. */
  changedAt: number;
  /** Every field in order, as it was sent, by wire name; none if the values are not known. */
  fields: SentFields;
  /** The labels of its fields by wire name, as far as they are known. */
  labels: Texts;
  /** The address of its page in the shell. Missing for an entry of somebody else: it has no page here. */
  path?: string | undefined;
}

/** A version of an entry as its receiver has it. Times are milliseconds since 1970. */
export interface ReceivedEntry extends EntryReference {
  /** The number of the version, and of the one that it was made from; 0 for none. */
  version: number;
  base: number;
  /** When the receiver got the entry, and when it got this version. */
  receivedAt: number;
  changedAt: number;
  /** Whether this version withdraws the entry: then it has no values. */
  withdrawn: boolean;
  /** The values that are not empty, by wire name. */
  fields: Texts;
  /** False if a colleague has sent it, and the receiver lets this person look it up. */
  own?: boolean | undefined;
}

/** What a register wants to read of a person's received entries. */
export interface ReceivedQuery {
  /** The ids of the wanted entries; undefined for all. Read from the newest down to these. */
  ids: ReadonlySet<string> | undefined;
  /** Called with the number of entries read so far. */
  onRead: (count: number) => void;
  signal: AbortSignal;
}

/** A sent entry with which a form is opened, to make a copy of it, a correction, or the entry that comes next. */
export interface EntrySource {
  kind: 'copy' | 'correct' | 'next';
  entry: SentEntry;
}

/** A search for sent entries of a form type that have these values. Case, and spaces around them, do not count. */
export interface EntryQuery {
  formType: string;
  /** By wire name: at least one value, none of them empty. With more than three, only this device is searched. */
  values: Texts;
}
