import { type Texts, useRegister } from '@registers/shared/contract';
import { Button, chakra, Flex, Heading, Panel, Text } from '@registers/shared/ui';
import { counted, rowsInWords } from '@registers/shared/words';
import { useId, useMemo } from 'react';
import { fullLabelOf } from '../../form/definition/definition';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/rowsScope';
import { rememberMatch } from '../read/remembered';
import { allowsEmpty, suggestionFor } from '../read/unlistedValues';
import { FieldForRows } from './FieldForRows';
import { type ValueToMatch, valuesToMatch } from './valuesToMatch';

/** How many values are shown at once, so that the table stays near. */
const maxShown = 6;

interface Suggested extends ValueToMatch {
  /** The choice that the text probably stands for. */
  suggestion: string | undefined;
}

/** What a person does first: values to match, each with its rows, a suggestion and a choice; nothing if there are none. */
export function ValuesToMatch({ states }: { states: readonly RowState[] }) {
  const { settings } = useRegister();
  const { definition } = useRowsScope();
  const heading = useId();
  const values = useMemo(
    () =>
      valuesToMatch(definition, states).map((value): Suggested => {
        const { field, text } = value;
        return { ...value, suggestion: text === '' ? undefined : suggestionFor(field, text, settings) };
      }),
    [definition, states, settings],
  );
  if (values.length === 0) return null;
  const missing = values.filter(({ text }) => text === '').length;
  const words = [
    missing > 0 && counted(missing, 'field to fill in', 'fields to fill in'),
    values.length > missing && counted(values.length - missing, 'value to match', 'values to match'),
  ];
  return (
    <Panel aria-labelledby={heading} paddingInline="4" paddingBlock="3" marginBottom="3">
      <Flex wrap="wrap" alignItems="center" columnGap="4" marginBottom="2">
        <Heading as="h3" size="md" id={heading}>
          {words.filter(Boolean).join(' · ')}
        </Heading>
        <UseSuggestions values={values.filter(({ suggestion }) => suggestion !== undefined)} />
      </Flex>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 22rem), 1fr))"
      >
        {values.slice(0, maxShown).map((value) => (
          <li key={`${value.name} ${value.text}`}>
            <Value value={value} />
          </li>
        ))}
      </chakra.ul>
      {values.length > maxShown && (
        <Text color="fg.muted" marginTop="2">
          {`${values.length - maxShown} more after these.`}
        </Text>
      )}
    </Panel>
  );
}

function UseSuggestions({ values }: { values: readonly Suggested[] }) {
  const { table } = useRowsScope();
  if (values.length < 2) return null;
  const words = `use ${values.length} suggestions`;
  const use = () => {
    const texts: Record<string, Texts> = {};
    for (const { name, rows, suggestion = '' } of values)
      for (const { row } of rows) texts[row.id] = { ...texts[row.id], [name]: suggestion };
    table.changeRows(words, Object.keys(texts), ({ id }) => ({ texts: texts[id] ?? {} }));
  };
  return <Button onClick={use}>{`Use ${values.length} suggestions`}</Button>;
}

/** How many row numbers are named. */
const maxNumbers = 3;

/** `Rows 4, 9, 12…` */
function rowsNamed(rows: readonly RowState[]): string {
  const numbers = rows.slice(0, maxNumbers).map(({ row }) => row.number);
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${numbers.join(', ')}${rows.length > maxNumbers ? '…' : ''}`;
}

function Value({ value: { name, field, text, rows, suggestion } }: { value: Suggested }) {
  const { user } = useRegister();
  const { definition, table } = useRowsScope();
  const label = fullLabelOf(definition, name);
  const count = rowsInWords(rows.length);
  const put = (texts: Texts) => {
    const choice = texts[name] ?? '';
    const what = choice === '' ? `leave “${text}” empty` : `match “${text}” to ${choice}`;
    table.changeRows(
      text === '' ? `fill in ${label} in ${count}` : what,
      rows.map(({ row }) => row.id),
      texts,
    );
    if (text !== '') rememberMatch(user.id, definition.formType, name, text, choice);
  };
  return (
    <FieldForRows
      name={name}
      field={field}
      label={text === '' ? label : `${label}: “${text}”`}
      hint={text === '' ? count : rowsNamed(rows)}
      text={suggestion}
      actions={[{ words: text === '' ? `Fill in ${count}` : `Match ${count}`, act: put }]}
      whenEmpty={allowsEmpty(field) ? [{ words: `Leave ${count} empty`, act: put }] : undefined}
    />
  );
}
