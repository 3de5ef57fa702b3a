import type { ReceivedEntry, SentFields } from '@registers/shared/contract';
import { type EntryForm, type Form, laterOf, listForms } from '@registers/shared/submit';
import { type RegisterRecord, formsFile, formsSchema } from '@registers/shared/registry';
import { parse } from 'valibot';
import type { SentEntryAccess } from '../../../entries/sentEntryAccess';
import { listNameOf, type SentItem } from '../sentItem';

/** How long the server of a register may take to answer which forms it has, in milliseconds. Then it is left out. */
const releasedFormsLimitMs = 2_000;

/** What the page knows about a received entry and the receiver does not send. */
type Known = Pick<SentItem, 'user' | 'register' | 'title' | 'form'>;

/** The form as the live build of its register has it; undefined if that cannot be read: labels are wire names then. */
async function releasedForm(
  { entry, title }: RegisterRecord,
  formType: string,
): Promise<EntryForm | undefined> {
  try {
    // The file is in the folder of a release, which never changes, so the browser may have it in its cache.
    const response = await fetch(new URL(formsFile, new URL(entry, location.href)), {
      credentials: 'omit',
      signal: AbortSignal.timeout(releasedFormsLimitMs),
    });
    const { forms } = parse(formsSchema, await response.json());
    const facts = forms.find((form) => form.formType === formType);
    return facts && { ...facts, title };
  } catch {
    return undefined;
  }
}

/** What is known of the entries of a form type: its register, and the newest form on this device, else the live one. */
async function knownOf(
  { user, registers }: SentEntryAccess,
  formType: string,
  here: readonly Form[],
): Promise<Known> {
  // A register whose form types are not in `registers.json` has its id as its form type.
  const own =
    registers().find(({ formTypes }) => formTypes?.includes(formType)) ??
    registers().find(({ id }) => id === formType);
  const form =
    here.find((version) => version.formType === formType) ?? (own && (await releasedForm(own, formType)));
  // Where the register has left `registers.json`, its id is not known: the form type stands for it.
  const register = own?.id ?? formType;
  return { user, register, title: own?.title ?? form?.title ?? register, form };
}

/** All fields in the order of the form. A receiver leaves out empty ones, which are added here. */
function allFields(fields: ReceivedEntry['fields'], form: EntryForm | undefined): SentFields {
  const names = (form?.sections ?? []).flatMap(({ labels }) => Object.keys(labels));
  return [...new Set([...names, ...Object.keys(fields)])].map((name) => [name, fields[name] ?? '']);
}

function receivedItem(entry: ReceivedEntry, known: Known): SentItem {
  const { id, formType, receivedAt, corrects, withdraws, own } = entry;
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
    withdraws,
    later: laterOf(entry),
    from: own === false ? 'colleague' : 'receiver',
  };
}

/** Received entries as lists show them, for `useSent`, `source.ts` and `receivers.ts`. Never rejects. */
export async function receivedItems(
  access: SentEntryAccess,
  entries: readonly ReceivedEntry[],
): Promise<SentItem[]> {
  const here = await listForms().catch(() => []);
  const asked = new Map<string, Promise<Known>>();
  const items = entries.map(async (entry) => {
    const known = asked.get(entry.formType) ?? knownOf(access, entry.formType, here);
    asked.set(entry.formType, known);
    return receivedItem(entry, await known);
  });
  return Promise.all(items);
}
