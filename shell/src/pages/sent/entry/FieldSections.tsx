import type { SentFields } from '@registers/shared/contract';
import type { EntryForm } from '@registers/shared/submit';
import { asEntered, Box, Card, chakra } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import { useId } from 'react';
import { labelsOf } from '../../formsOfEntries';

interface SentField {
  name: string;
  label: string;
  value: string;
}

interface SentSection {
  heading: string;
  fields: readonly SentField[];
}

/** The fields of an entry in the sections of its form. Fields that are in no section come last. */
function sectionsOf(form: EntryForm | undefined, fields: SentFields): readonly SentSection[] {
  const labelOf = labelsOf(form);
  const shown = fields.map(([name, value]): SentField => ({ name, value, label: labelOf(name) }));
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
    '& dt': { fontSize: 'sm', color: 'fg.muted' },
    // Shows a value as it was sent, with spaces and line breaks.
    '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '@media print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: '3', rowGap: '1' },
  },
});

interface Props {
  form: EntryForm | undefined;
  fields: SentFields;
}

/** The fields of an entry, by the sections of its form. Empty fields are named when a person asks for them. */
export const FieldSections = ({ form, fields }: Props) =>
  sectionsOf(form, fields).map((section) => <Section key={section.heading} {...section} />);

function Section({ heading, fields }: SentSection) {
  const id = useId();
  const filled = fields.filter(({ value }) => value !== '');
  const empty = fields.filter(({ value }) => value === '');
  return (
    <Card.Root role="group" aria-labelledby={id} data-print={filled.length > 0}>
      <Card.Title id={id}>{heading}</Card.Title>
      <Box minWidth="0">
        {filled.length > 0 && (
          <Values>
            {filled.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd {...asEntered}>{value}</dd>
              </div>
            ))}
          </Values>
        )}
        {empty.length > 0 && (
          <chakra.details
            data-print="false"
            fontSize="sm"
            color="fg.muted"
            marginTop={filled.length > 0 ? '4' : '0'}
          >
            <chakra.summary cursor="pointer" width="fit-content">
              {counted(empty.length, 'empty field')}
            </chakra.summary>
            <p>{empty.map(({ label }) => label).join(', ')}</p>
          </chakra.details>
        )}
      </Box>
    </Card.Root>
  );
}
