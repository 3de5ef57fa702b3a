import type { ReceivedEntry, SentFields } from '@registers/shared/contract';
import {
  type EntryForm,
  type EntryOrigin,
  type Form,
  listForms,
  type Received,
  type Version,
} from '@registers/shared/submit';
import { formsFile, formsSchema, type RegisterRecord } from '@registers/shared/registry';
import { parse } from 'valibot';
import type { SentEntryAccess } from '../../../entries/sentEntryAccess';

/** How long the server of a register may take to answer which forms it has, in milliseconds. Then it is left out. */
const releasedFormsLimitMs = 2_000;

/** What is known here of the entries of a form type, and no receiver sends. */
interface Known extends EntryOrigin {
  title: string;
  facts: EntryForm | undefined;
}

/** An entry with the versions that a receiver has of it. Times are milliseconds since 1970. */
export interface ReceivedItem extends Received, Known {
  /** When the receiver was asked. */
  askedAt: number;
  /** When it got the first version. */
  receivedAt: number;
}

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
async function findKnown(
  { user, registers }: SentEntryAccess,
  formType: string,
  here: readonly Form[],
): Promise<Known> {
  // A register whose form types are not in `registers.json` has its id as its form type.
  const own =
    registers().find(({ formTypes }) => formTypes?.includes(formType)) ??
    registers().find(({ id }) => id === formType);
  const stored = here.find((version) => version.formType === formType);
  const facts = stored ?? (own && (await releasedForm(own, formType)));
  // Where the register has left `registers.json`, its id is not known: the form type stands for it.
  const register = own?.id ?? formType;
  const title = own?.title ?? facts?.title ?? register;
  return { user, register, formType, form: stored?.key ?? '', title, facts };
}

/** All fields in the order of the form. A receiver leaves out empty ones, which are added here. */
function allFields(fields: ReceivedEntry['fields'], form: EntryForm | undefined): SentFields {
  const names = (form?.sections ?? []).flatMap(({ labels }) => Object.keys(labels));
  return [...new Set([...names, ...Object.keys(fields)])].map((name) => [name, fields[name] ?? '']);
}

const toVersion = (
  { version, base, changedAt, withdrawn, fields }: ReceivedEntry,
  form: EntryForm | undefined,
): Version => ({
  ...{ number: version, base, at: changedAt },
  ...(withdrawn ? { withdrawn } : { fields: allFields(fields, form) }),
});

type Rows = [ReceivedEntry, ...ReceivedEntry[]];

function byId(rows: readonly ReceivedEntry[]): Map<string, Rows> {
  const groups = new Map<string, Rows>();
  for (const row of rows) {
    const others = groups.get(row.id);
    if (others) others.push(row);
    else groups.set(row.id, [row]);
  }
  return groups;
}

/** The entries of an answer, each with its versions, in the order of the answer. Never rejects. */
export async function receivedItems(
  access: SentEntryAccess,
  rows: readonly ReceivedEntry[],
  askedAt: number,
): Promise<ReceivedItem[]> {
  const here = await listForms().catch(() => []);
  const asked = new Map<string, Promise<Known>>();
  const items = [...byId(rows)].map(async ([id, versions]) => {
    const { formType, receivedAt } = versions[0];
    const asking = asked.get(formType) ?? findKnown(access, formType, here);
    asked.set(formType, asking);
    const known = await asking;
    const stored = versions.map((row) => toVersion(row, known.facts));
    return { ...known, id, askedAt, receivedAt, versions: stored.sort((a, b) => a.number - b.number) };
  });
  return Promise.all(items);
}
