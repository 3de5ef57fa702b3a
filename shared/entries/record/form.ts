/** What is known of a form beside its entries, in the version in which its register was built: for lists and pages. */
export interface FormFacts {
  formType: string;
  /** The form's sections in order: the heading, and the label of each field by wire name. */
  sections: readonly { heading: string; labels: Readonly<Record<string, string>> }[];
  /** The wire names of the fields that people know an entry by. */
  headline: readonly string[];
  /** The wire name of the amount in INR that is added up for a day. */
  total?: string | undefined;
}

/** A version of a form, as it is stored once for all entries of it. */
export interface Form extends FormFacts {
  /** A hash of the rest. */
  key: string;
  /** The title of its register. */
  title: string;
  /** When it was stored, in milliseconds since 1970: of two versions, the later one is newer. */
  storedAt: number;
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** The key of a version of a form: the same wherever and whenever it is worked out. */
export async function keyOfForm(facts: FormFacts & Pick<Form, 'title'>): Promise<string> {
  const { formType, sections, headline, total, title } = facts;
  const bytes = new TextEncoder().encode(JSON.stringify([formType, title, sections, headline, total]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `${formType} ${Array.from(hash.slice(0, 8), hex).join('')}`;
}

/** What people know an entry by: the values of its headline that are not empty, else of its first three fields. */
export function headlineOf(
  fields: readonly (readonly [name: string, value: string])[],
  { headline = [] }: Partial<FormFacts> = {},
): string {
  const values = new Map(fields);
  const named = headline.map((name) => values.get(name) ?? '').filter(Boolean);
  const filled = [...values.values()].filter(Boolean);
  return (named.length > 0 ? named : filled.slice(0, 3)).join(' · ');
}
