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
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number;
  /** Every field in order, as it was sent, by wire name; none if the values are not known. */
  fields: SentFields;
  /** The labels of its fields by wire name, as far as they are known. */
  labels: Texts;
  /** The address of its page in the shell; missing where a colleague sent it. */
  path?: string | undefined;
}

/** An entry as its receiver has it. */
export interface ReceivedEntry extends EntryReference {
  /** When the receiver got it, in milliseconds since 1970. */
  receivedAt: number;
  /** The id of the entry that it corrects or withdraws, and of the entry that corrects or withdraws it; null for none. */
  corrects: string | null;
  correctedBy: string | null;
  /** `withdraws`: it is a withdrawal. `withdrawn`: another entry has withdrawn it. */
  withdraws?: true | undefined;
  withdrawn?: true | undefined;
  /** The values that are not empty, by wire name. */
  fields: Texts;
  /** False if a colleague has sent it, and the receiver lets this person look it up. */
  own?: boolean | undefined;
}

/** What a register wants to read of a person's received entries. */
export interface ReceivedQuery {
  /** The ids of the wanted entries; undefined for all. Read from the newest down to these, so with their corrections. */
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
