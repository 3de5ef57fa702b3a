import type { SentFields } from '@registers/shared/contract';
import type { TitledForm } from '@registers/shared/submit';
import { asEntered, Card, chakra } from '@registers/shared/ui';
import { useId } from 'react';
import { labelsOf } from '../../formsOfEntries';

interface SentField {
  name: string;
  label: string;
  value: string;
  /** The value before this version; undefined if that has not changed it. */
  was: string | undefined;
}

interface SentSection {
  heading: string;
  fields: readonly SentField[];
}

interface Props {
  form: TitledForm | undefined;
  fields: SentFields;
  /** What the fields that the version has changed were before, by wire name. */
  changes: ReadonlyMap<string, string>;
}

/** The fields of an entry in the sections of its form. Fields that are in no section come last. */
function toSections({ form, fields, changes }: Props): readonly SentSection[] {
  const labelOf = labelsOf(form);
  const shown = fields
    .map(([name, value]): SentField => ({ name, value, label: labelOf(name), was: changes.get(name) }))
    .filter(({ value, was }) => value !== '' || was !== undefined);
  const sections = (form?.sections ?? []).map(({ heading, labels: own }) => ({
    heading,
    fields: shown.filter(({ name }) => Object.hasOwn(own, name)),
  }));
  const placed = new Set(sections.flatMap((section) => section.fields));
  const others = { heading: 'Fields', fields: shown.filter((field) => !placed.has(field)) };
  return [...sections, others].filter((section) => section.fields.length > 0);
}

const Values = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: '5',
    rowGap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
    '& > div': { minWidth: '0', breakInside: 'avoid' },
    '& > [data-changed]': { borderInlineStart: '3px solid', borderColor: 'accent', paddingInlineStart: '2' },
    '& dt, & dd + dd': { fontSize: 'sm', color: 'fg.muted' },
    // Shows a value as it was sent, with spaces and line breaks.
    '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '@media print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: '3', rowGap: '1' },
  },
});

/** The fields of an entry that have or had a value, by the sections of its form. */
export const FieldSections = (props: Props) =>
  toSections(props).map((section) => <Section key={section.heading} {...section} />);

function Section({ heading, fields }: SentSection) {
  const id = useId();
  return (
    <Card.Root role="group" aria-labelledby={id}>
      <Card.Title id={id}>{heading}</Card.Title>
      <Values minWidth="0">
        {fields.map(({ name, label, value, was }) => (
          <div key={name} data-changed={was === undefined ? undefined : ''}>
            <dt>{label}</dt>
            <dd {...asEntered}>{value || '–'}</dd>
            {was !== undefined && <dd {...asEntered}>{was === '' ? 'was empty' : `was: ${was}`}</dd>}
          </div>
        ))}
      </Values>
    </Card.Root>
  );
}
