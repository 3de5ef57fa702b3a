import type { SentEntry, SentFields } from '@registers/shared/contract';
import {
  certainNumber,
  countCorrections,
  type Edit,
  type Entry,
  formatHeadline,
  isInOutbox,
  isWithdrawn,
  latestVersion,
  type TitledForm,
  type Version,
} from '@registers/shared/submit';
import { entryPath, toReference } from '../../config/shellPages';
import { labelsOf } from '../formsOfEntries';

/** A sent entry as lists and its page show it, and registers get it. */
export interface SentItem {
  /** As this device and the receivers know it. */
  entry: Entry;
  /** The form that it was sent with, or the newest one that is known here. */
  form: TitledForm | undefined;
  /** The title of its register. */
  title: string;
  /** By what people know it; its reference where its values are not known. */
  headline: string;
  /** The values of its latest version; if it was withdrawn, those before that. Undefined if they are not known. */
  fields: SentFields | undefined;
  /** When it was first sent, in milliseconds since 1970. */
  sentAt: number;
}

/** The values of the latest version that has any, and of an uncertain version only if none is certain. */
const valuesOf = ({ versions }: Entry): SentFields | undefined =>
  (versions.findLast(({ fields, uncertain }) => fields && !uncertain) ?? versions.at(-1))?.fields;

export function sentItem(entry: Entry, form: TitledForm | undefined): SentItem {
  const fields = valuesOf(entry);
  const headline = fields ? formatHeadline(fields, form) || 'Empty' : `Entry ${toReference(entry.id)}`;
  return { entry, form, title: form?.title ?? entry.register, headline, fields, sentAt: entry.sentAt ?? 0 };
}

/** The entry as registers get it. */
export function toSentEntry({ entry, fields = [], form, sentAt }: SentItem): SentEntry {
  const { id, formType, versions } = entry;
  const { number = 0, base = 0, at = sentAt } = versions.findLast(({ uncertain }) => !uncertain) ?? {};
  const labelOf = labelsOf(form);
  return {
    ...{ id, formType, sentAt, fields },
    ...{ version: number, base, changedAt: at },
    headline: formatHeadline(fields, form),
    labels: Object.fromEntries(fields.map(([name]) => [name, labelOf(name)])),
    path: entryPath(id),
  };
}

/** Whether the receiver has it for certain, and it was not withdrawn. */
export const isCurrent = ({ entry }: SentItem): boolean => certainNumber(entry) > 0 && !isWithdrawn(entry);

/** The colour of its status: not that of a warning if the entry counts as it is. */
export const statusTone = (item: SentItem): 'accent' | 'warning' =>
  isCurrent(item) && !isInOutbox(item.entry) ? 'accent' : 'warning';

const corrected = ['Sent', 'Corrected', 'Corrected twice'];

/** What an edit of a sent entry is. What was changed after an answer was lost corrects no version that was seen. */
export const editName = ({ withdraws, base }: Edit): string =>
  withdraws ? 'Withdrawal' : base > 0 ? 'Correction' : 'Change';

/** The status of an entry, in words. */
export function statusInWords({ entry }: SentItem): string {
  if (entry.edit && isInOutbox(entry)) {
    return `${editName(entry.edit)} ${entry.edit.state === 'held' ? 'not accepted' : 'not sent yet'}`;
  }
  if (isWithdrawn(entry)) return 'Withdrawn';
  if (latestVersion(entry)?.uncertain) return 'Not confirmed';
  const times = countCorrections(entry);
  return corrected[times] ?? `Corrected ${times} times`;
}

/** What the fields that a version, or an edit, has changed were before, by wire name; none where the version before is not known. */
export function listChanges(
  { versions }: Entry,
  { base, number, fields }: Pick<Version, 'base' | 'number' | 'fields'>,
): ReadonlyMap<string, string> {
  const before = versions.findLast((other) => (base > 0 ? other.number === base : other.number < number));
  if (!fields || !before?.fields) return new Map();
  const was = new Map(before.fields);
  return new Map(
    fields.flatMap(([name, value]) => {
      const earlier = was.get(name) ?? '';
      return earlier === value ? [] : [[name, earlier] as const];
    }),
  );
}
