import type { FormFacts, Texts } from '@registers/shared/contract';
import { kept } from '../rules/kept';
import type { CalculatedField, Field } from './fields';

export type Section = Readonly<Record<string, Field>>;

interface Contents<S extends Record<string, Section>> {
  /** Sent with every entry. The receiver keeps one table for each form type. */
  formType: string;
  /** The text of the notice after an entry was accepted. */
  success: string;
  /** The sections by their heading, each with its fields by wire name. */
  sections: S;
}

/** For each field of this register, by wire name: the wire name of the field in the other register that fills it in. */
type Takes<Name extends string> = Readonly<Partial<Record<Name, string>>>;

interface References<Name extends string> {
  /** The fields by which people know an entry, in order of importance; if left out, its first three values. */
  headline?: readonly Name[];
  /**
   * Lists of fields. Two entries that agree in all fields of one list are perhaps one entry, typed twice; but not if both have
   * all fields of a list before it, and differ there.
   */
  sameWhen?: readonly (readonly Name[])[];
  /** The form types with whose entries an entry of this register can be begun, each with the fields taken over. */
  begins?: Readonly<Record<string, Takes<Name>>>;
}

/** The definition of a register, on which forms, pasted rows and tests work. `defineRegister` makes it. */
export interface RegisterDefinition<S extends Record<string, Section> = Record<string, Section>>
  extends Contents<S>, References<string> {}

type WireName<S> = { [Heading in keyof S]: keyof S[Heading] }[keyof S] & string;

type NamedFields = readonly [name: string, field: Field][];

/** The lists of fields of a definition. Made once: a thousand pasted rows ask for them. */
const fieldsIn = kept(({ sections }: RegisterDefinition) => {
  const inOrder: NamedFields = Object.values(sections).flatMap((section) => Object.entries(section));
  const labels = inOrder.map(([name, field]) => labelOf(name, field));
  const isShared = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  const fullLabels = Object.entries(sections).flatMap(([heading, section]) =>
    Object.entries(section).map(([name, field]): [string, string] => {
      const label = labelOf(name, field);
      return [name, isShared(label) ? `${label} (${heading})` : label];
    }),
  );
  return {
    inOrder,
    entered: inOrder.filter(([, { kind }]) => kind !== 'calculated'),
    byName: new Map(inOrder),
    fullLabels: new Map(fullLabels),
  };
});

/** Every field of a register with its wire name, in order. */
export const fieldsOf = (definition: RegisterDefinition): NamedFields => fieldsIn(definition).inOrder;

/** Every field that a person fills in, with its wire name, in order: not those that are calculated. */
export const enteredFields = (definition: RegisterDefinition): NamedFields => fieldsIn(definition).entered;

/** Returns the definition as it is, with its types. The kit's `registerContract` tests that all names in it are fields. */
export const defineRegister = <const S extends Record<string, Section>>(
  definition: Contents<S> & References<WireName<NoInfer<S>>>,
): RegisterDefinition<S> => definition;

/** A wire name in words: `InquiryDate` reads Inquiry Date. */
export const nameInWords = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');

export const labelOf = (name: string, field: Field): string => field.label ?? nameInWords(name);

/** The label of a field where its section is not in view. If two fields have one label, the heading is added. */
export function fullLabelOf(definition: RegisterDefinition, name: string): string {
  const label = fieldsIn(definition).fullLabels.get(name);
  if (label === undefined) throw new Error(`${definition.formType} has no field ${name}`);
  return label;
}

/** The facts of a register's form, by which entries are shown without the form. A build has them in its `forms.json`. */
export const factsOf = (definition: RegisterDefinition): FormFacts => ({
  formType: definition.formType,
  sections: Object.entries(definition.sections).map(([heading, section]) => ({
    heading,
    labels: Object.fromEntries(Object.entries(section).map(([name, field]) => [name, labelOf(name, field)])),
    kinds: Object.fromEntries(Object.entries(section).map(([name, { kind }]) => [name, kind])),
  })),
  headline: definition.headline ?? [],
});

/** The value of a calculated field, from entered texts. Calculated inputs are worked out first. */
export function calculate(definition: RegisterDefinition, field: CalculatedField, values: Texts): string {
  const fields = fieldsIn(definition).byName;
  const inputs = field.from.map((name) => {
    const input = fields.get(name);
    return input?.kind === 'calculated' ? calculate(definition, input, values) : (values[name] ?? '');
  });
  return field.calculate(...inputs);
}
