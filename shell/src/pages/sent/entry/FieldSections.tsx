import type { FormFacts, SentFields } from '@registers/shared/contract';
import { nameInWords, valueInWords } from '@registers/shared/register';
import type { TitledForm } from '@registers/shared/submit';
import { asEntered, Card, chakra } from '@registers/shared/ui';
import { useId } from 'react';

interface Values {
  fields: SentFields;
  /** What the fields that the version has changed were before, by wire name. */
  changes: ReadonlyMap<string, string>;
}

interface Props extends Values {
  form: TitledForm | undefined;
}

/** The fields of an entry that have or had a value, by the sections of its form. Those that are in none come last. */
export function FieldSections({ form, ...values }: Props) {
  const sections = form?.sections ?? [];
  const others = values.fields
    .map(([name]) => name)
    .filter((name) => sections.every(({ labels }) => !Object.hasOwn(labels, name)));
  const rest = {
    heading: 'Fields',
    labels: Object.fromEntries(others.map((name) => [name, nameInWords(name)])),
    kinds: {},
  };
  return [...sections, rest].map((section) => <Section key={section.heading} {...section} {...values} />);
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: '4',
    rowGap: '4',
    minWidth: '0',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    '& > div': { minWidth: '0', breakInside: 'avoid' },
    '& > [data-changed]': { borderInlineStart: '3px solid', borderColor: 'accent', paddingInlineStart: '2' },
    '& dt, & dd + dd': { fontSize: 'xs', color: 'fg.muted' },
    '& > :is([data-kind=dates], [data-kind=textArea])': { gridColumn: '1 / -1' },
    // A little table, as in the form. Without figures of equal width: printed to a PDF, those of some typefaces cannot be
    // searched or copied.
    '&:has(> [data-kind=amount])': {
      gridTemplateColumns: 'repeat(4, auto)',
      justifyContent: { sm: 'start' },
      columnGap: { base: '4', lg: '10' },
      alignItems: 'end',
      '& > :is([data-kind=amount], [data-kind=calculated])': { textAlign: 'end' },
      smDown: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        rowGap: '2',
        '& > div': {
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
        },
        '& dd + dd': { flexBasis: '100%' },
      },
      '& > [data-kind=choice]': { gridColumn: '1' },
    },
    // Shows a value as it was sent, with spaces and line breaks.
    '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '@media print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: '3', rowGap: '1' },
  },
});

function Section({ heading, labels, kinds, fields, changes }: FormFacts['sections'][number] & Values) {
  const id = useId();
  const shown = fields.filter(
    ([name, value]) => Object.hasOwn(labels, name) && (value !== '' || changes.has(name)),
  );
  if (shown.length === 0) return null;
  return (
    <Card.Root role="group" aria-labelledby={id}>
      <Card.Title id={id}>{heading}</Card.Title>
      <List>
        {shown.map(([name, value]) => {
          const [kind, was] = [kinds[name], changes.get(name)];
          return (
            <div key={name} data-kind={kind} data-changed={was === undefined ? undefined : ''}>
              <dt>{labels[name]}</dt>
              <dd {...asEntered}>{valueInWords(kind, value) || '–'}</dd>
              {was !== undefined && (
                <dd {...asEntered}>{was === '' ? 'was empty' : `was: ${valueInWords(kind, was)}`}</dd>
              )}
            </div>
          );
        })}
      </List>
    </Card.Root>
  );
}
