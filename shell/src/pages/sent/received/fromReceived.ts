import type { EntryForm, SentFields } from '@registers/shared/entries';
import { listNameOf, type SentItem } from '../sentItem';
import type { AnsweredEntry } from './reading';

/** What the page knows about a received entry and the receiver does not send. */
export type Known = Pick<SentItem, 'user' | 'register' | 'title' | 'form'>;

/** Every field in the form's order, empty ones too, which a receiver leaves out. */
function allFields(fields: AnsweredEntry['fields'], form: EntryForm | undefined): SentFields {
  const names = (form?.sections ?? []).flatMap(({ labels }) => Object.keys(labels));
  return [...new Set([...names, ...Object.keys(fields)])].map((name) => [name, fields[name] ?? '']);
}

/** A received entry as the list shows it. */
export function fromReceived(entry: AnsweredEntry, known: Known): SentItem {
  const { id, formType, receivedAt, corrects, correctedBy, withdraws, withdrawn, own } = entry;
  const fields = allFields(entry.fields, known.form);
  return {
    ...known,
    id,
    formType,
    fields,
    headline: listNameOf(id, fields, known.form),
    sentAt: receivedAt,
    mayBeStored: false,
    corrects: corrects ?? undefined,
    correctedBy: correctedBy ?? undefined,
    withdraws,
    withdrawn,
    elsewhere: true,
    ofColleague: own === false ? true : undefined,
  };
}
