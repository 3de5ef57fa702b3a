import type { ReceivedEntry } from '@registers/shared/contract';
import { emptyEntry, type TitledForm, versionOf, withEmptyFields } from '@registers/shared/submit';
import { formsFile, formsSchema, type RegisterRecord } from '@registers/shared/registry';
import { parse } from 'valibot';
import type { SentEntryAccess } from '../../../entries/sentEntryAccess';
import { type SentItem, sentItem } from '../sentItem';

/** How long the server of a register may take to answer which forms it has, in milliseconds. Then it is left out. */
const formsLimitMs = 2_000;

/** What the live build of a register says of a form. Without an answer nothing: then labels are wire names. */
async function readLiveForm(entry: string, formType: string): Promise<Partial<TitledForm> | undefined> {
  try {
    // The file is in the folder of a release, which never changes, so the browser may have it in its cache.
    const response = await fetch(new URL(formsFile, new URL(entry, location.href)), {
      credentials: 'omit',
      signal: AbortSignal.timeout(formsLimitMs),
    });
    const { forms } = parse(formsSchema, await response.json());
    return forms.find((form) => form.formType === formType);
  } catch {
    return undefined;
  }
}

/** The register and the form of entries of a form type. Where no register has it, the form type stands for both. */
async function findForm(registers: readonly RegisterRecord[], formType: string) {
  // A register whose form types are not in `registers.json` has its id as its form type.
  const own =
    registers.find(({ formTypes }) => formTypes?.includes(formType)) ??
    registers.find(({ id }) => id === formType);
  const live = own && (await readLiveForm(own.entry, formType));
  const { id: register, title } = own ?? { id: formType, title: formType };
  const form: TitledForm = { formType, sections: [], headline: [], ...live, title };
  return { register, form };
}

/** The entries of an answer, each with its versions, in the order of the answer. Never rejects. */
export async function toItems(
  { user, registers }: SentEntryAccess,
  rows: readonly ReceivedEntry[],
): Promise<SentItem[]> {
  const formTypes = new Set(rows.map(({ formType }) => formType));
  const found = [...formTypes].map(
    async (formType) => [formType, await findForm(registers(), formType)] as const,
  );
  const forms = new Map(await Promise.all(found));
  const items = new Map<string, SentItem>();
  for (const row of rows) {
    const { id, formType, receivedAt } = row;
    const known = forms.get(formType);
    if (!known) continue;
    const { register, form } = known;
    const entry = items.get(id)?.entry ?? emptyEntry({ user, register, formType, form: '' }, id);
    const names = form.sections.flatMap(({ labels }) => Object.keys(labels));
    const version = versionOf(row, withEmptyFields(row.fields, names));
    const versions = [...entry.versions, version].sort((a, b) => a.number - b.number);
    items.set(id, sentItem({ ...entry, sentAt: receivedAt, versions }, form));
  }
  return [...items.values()];
}
