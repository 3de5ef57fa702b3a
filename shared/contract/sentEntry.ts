/** Names an entry of a form type. */
export interface EntryReference {
  formType: string;
  /** The id under which it was submitted. */
  id: string;
}

/** What a form says of an entry beside its fields, for the list of sent entries. Nothing of it is submitted. */
export interface EntryDetails {
  /** The form's sections in order: the heading, and the label of each field by wire name. */
  sections: readonly { heading: string; labels: Readonly<Record<string, string>> }[];
  /** The wire names of the fields that people know an entry by. */
  headline: readonly string[];
  /** The wire name of the amount in INR that is added up for a day. */
  total?: string | undefined;
  /** The entry that this one was begun from. */
  begunFrom?: EntryReference | undefined;
}

/** An entry that the receiver has accepted, as its form hands it to the shell. */
export interface AcceptedEntry {
  id: string;
  formType: string;
  /** As it was sent: every field in order, by wire name. */
  fields: readonly (readonly [name: string, value: string])[];
  /** The id of the entry that it corrects. */
  corrects?: string | undefined;
  /** Missing where a page sends without a definition. */
  details?: EntryDetails | undefined;
}

/** An entry that was sent, as the shell hands it to a register. */
export interface SentEntry extends EntryReference {
  /** What people know it by, for example `24-0012`. */
  headline: string;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number;
  /** As it was sent: every field in order, by wire name. */
  fields: readonly (readonly [name: string, value: string])[];
  /** The labels of its fields by wire name, as far as they are known. */
  labels: Readonly<Record<string, string>>;
  /** The address of its page in the shell; missing where a colleague sent it. */
  path?: string | undefined;
}

/** What a form is opened with: the entry that its entry is a copy or a correction of, or follows from. */
export interface Beginning {
  kind: 'copy' | 'correct' | 'next';
  entry: SentEntry;
}

/** Sent entries of a form type that have these values, compared without case and without spaces around them. */
export interface EntryQuery {
  formType: string;
  /** At least one value, none of them empty, by wire name. With more than three, receivers are not asked. */
  values: Readonly<Record<string, string>>;
}
