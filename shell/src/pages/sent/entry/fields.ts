import { labelsOf } from '../../formsOfEntries';
import type { SentItem } from '../sentItem';

/** A field of a sent entry as its page shows it. */
export interface SentField {
  name: string;
  label: string;
  value: string;
  /** The value of the field in the entry that this one corrects, if it was another. */
  was: string | undefined;
}

export interface SentSection {
  heading: string;
  fields: SentField[];
}

/** The fields of an entry in the sections of its form. Fields that are in no section come last. */
export function sectionsOf(
  { form, fields: sent = [] }: SentItem,
  corrected: SentItem | undefined,
): SentSection[] {
  const labelOf = labelsOf(form);
  const before = new Map(corrected?.fields);
  const shown = sent.map(([name, value]): SentField => {
    const was = before.get(name) ?? value;
    return { name, label: labelOf(name), value, was: was === value ? undefined : was };
  });
  const sections = (form?.sections ?? []).map(({ heading, labels: own }) => ({
    heading,
    fields: shown.filter(({ name }) => Object.hasOwn(own, name)),
  }));
  const placed = new Set(sections.flatMap(({ fields }) => fields));
  const others = { heading: 'Fields', fields: shown.filter((field) => !placed.has(field)) };
  return [...sections, others].filter(({ fields }) => fields.length > 0);
}
