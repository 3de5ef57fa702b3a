import type { FormFacts } from '@registers/shared/contract';
import type { CalculatedField, Field } from './fields';

export type Section = Readonly<Record<string, Field>>;

interface Contents<S extends Record<string, Section>> {
  /** Sent with every entry; the receiver keeps one table for each. */
  formType: string;
  /** The notice after an entry was stored. */
  success: string;
  /** The sections by their heading, each with its fields by wire name. */
  sections: S;
}

/** Fields of this register, each with the field of another register that fills it in. Both are wire names. */
type Takes<Name extends string> = Readonly<Partial<Record<Name, string>>>;

interface References<Name extends string> {
  /** The fields that people know an entry by, in order of importance. Left out, the first fields. */
  headline?: readonly Name[];
  /** The amount in INR that is added up for each day. */
  total?: Name;
  /** Two entries that agree in all fields of one of these lists may be the same entry, typed twice. */
  sameWhen?: readonly (readonly Name[])[];
  /** The form types that an entry of this register can be begun from, each with the fields that are taken over. */
  begins?: Readonly<Record<string, Takes<Name>>>;
}

/** The definition of a register: its form type, its fields in order, and the notice after an entry was stored. */
export interface RegisterDefinition<S extends Record<string, Section> = Record<string, Section>>
  extends Contents<S>, References<string> {}

type WireName<S> = { [Heading in keyof S]: keyof S[Heading] }[keyof S] & string;

type NamedFields = readonly [name: string, field: Field][];

function fieldsIn({ sections }: RegisterDefinition) {
  const inOrder: NamedFields = Object.values(sections).flatMap((section) => Object.entries(section));
  return {
    inOrder,
    entered: inOrder.filter(([, { kind }]) => kind !== 'calculated'),
    byName: new Map(inOrder),
    fullLabels: fullLabelsIn(sections),
  };
}

/** The fields of each definition, worked out once: a thousand pasted rows ask for them again and again. */
const known = new WeakMap<RegisterDefinition, ReturnType<typeof fieldsIn>>();

function knownFields(definition: RegisterDefinition) {
  const fields = known.get(definition) ?? fieldsIn(definition);
  known.set(definition, fields);
  return fields;
}

/** Every field of a register with its wire name, in order. */
export const fieldsOf = (definition: RegisterDefinition): NamedFields => knownFields(definition).inOrder;

/** Every field that a person fills in, with its wire name, in order: not those that are calculated. */
export const enteredFields = (definition: RegisterDefinition): NamedFields => knownFields(definition).entered;

/** The definition of a register, as written. `registerContract` of the kit tests that its names are those of fields. */
export const defineRegister = <const S extends Record<string, Section>>(
  definition: Contents<S> & References<WireName<NoInfer<S>>>,
): RegisterDefinition<S> => definition;

/** A wire name in words: `InquiryDate` reads Inquiry Date. */
export const nameInWords = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');

/** The label of a field on the screen. */
export const labelOf = (name: string, field: Field): string => field.label ?? nameInWords(name);

function fullLabelsIn(sections: RegisterDefinition['sections']): Map<string, string> {
  const all = Object.values(sections).flatMap((section) =>
    Object.entries(section).map(([name, field]) => labelOf(name, field)),
  );
  const isShared = (label: string) => all.indexOf(label) !== all.lastIndexOf(label);
  return new Map(
    Object.entries(sections).flatMap(([heading, section]) =>
      Object.entries(section).map(([name, field]) => {
        const label = labelOf(name, field);
        return [name, isShared(label) ? `${label} (${heading})` : label];
      }),
    ),
  );
}

/** The label of a field where its section is not in view: one that is used twice gets its section's heading. */
export function fullLabelOf(definition: RegisterDefinition, name: string): string {
  const label = knownFields(definition).fullLabels.get(name);
  if (label === undefined) throw new Error(`${definition.formType} has no field ${name}`);
  return label;
}

/** The labels and names of a register's form, by which its entries are shown without the form. */
export const factsOf = (definition: RegisterDefinition): FormFacts => ({
  formType: definition.formType,
  sections: Object.entries(definition.sections).map(([heading, section]) => ({
    heading,
    labels: Object.fromEntries(Object.entries(section).map(([name, field]) => [name, labelOf(name, field)])),
  })),
  headline: definition.headline ?? [],
  total: definition.total,
});

/** The value of a calculated field, or its note, from the entered texts. Inputs that are calculated are worked out first. */
export function calculate(
  definition: RegisterDefinition,
  field: CalculatedField,
  values: Readonly<Record<string, string>>,
  by: CalculatedField['note'] = field.calculate,
): string {
  const fields = knownFields(definition).byName;
  const inputs = field.from.map((name) => {
    const input = fields.get(name);
    return input?.kind === 'calculated' ? calculate(definition, input, values) : (values[name] ?? '');
  });
  return by(...inputs);
}
