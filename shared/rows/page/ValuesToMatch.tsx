import { useRegister } from '@registers/shared/contract';
import { Button, chakra, Flex, Heading, Panel } from '@registers/shared/ui';
import { counted, rowsInWords } from '@registers/shared/words';
import { useId, useMemo, useState } from 'react';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { rulesOf } from '../../form/definition/kinds';
import { matchNote, rememberMatch } from '../read/remembered';
import { allowsEmpty, hasChoices, type ValueToMatch, valuesToMatch } from '../read/valuesToMatch';
import type { RowChange } from '../records/changes';
import type { Row } from '../records/row';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/useRowsTable';
import { ValueForRows } from './ValueForRows';

/** How many more are shown by a press: a column of 500 wrong values would be slow. */
const shownMore = 9;

const maxNumbers = 3;

type Value = ValueToMatch<RowState>;

const keyOf = ({ name, text }: Value) => `${name} ${text}`;
const isSuggested = ({ suggestion }: Value) => suggestion !== undefined;

/** The required fields that are empty in all new rows, as those without a column. */
function missingIn(definition: RegisterDefinition, included: readonly RowState[]): Value[] {
  const rows = included.filter(({ corrects }) => !corrects);
  return fieldsOf(definition).flatMap(([name, field]) => {
    const isMissing = rows.every(({ read }) => read.errors[name] !== undefined && !read.texts[name]);
    return rows.length > 0 && isMissing && !allowsEmpty(field) ? [{ name, field, text: '', rows }] : [];
  });
}

/** A field that is empty in rows, and what it may become in each of them, by the id of the row. */
interface Offer {
  name: string;
  label: string;
  texts: ReadonlyMap<string, string>;
}

/** What empty amounts in rupees are by the rate, as the form offers it. */
function offersIn(definition: RegisterDefinition, included: readonly RowState[]): Offer[] {
  return fieldsOf(definition).flatMap(([name, field]) => {
    // The texts of rows are made when they are first asked for.
    if (field.kind !== 'amount' || !field.rupeesOf) return [];
    const texts = new Map<string, string>();
    for (const { row, read } of included) {
      const offer = read.texts[name] ? undefined : rulesOf(field).offer?.('', field, { texts: read.texts });
      if (offer !== undefined) texts.set(row.id, offer);
    }
    return texts.size > 0 ? [{ name, label: fullLabelOf(definition, name), texts }] : [];
  });
}

/** What a person has to say: values, those that have a suggestion before those that do not, and what is offered. */
function useQuestions(states: readonly RowState[]) {
  const { settings } = useRegister();
  const { definition } = useRowsScope();
  return useMemo(() => {
    // With the duplicates of these, which would be other rows after a change of one of them.
    const included = states.filter(({ inclusion, is }) => inclusion === 'included' || is === 'duplicate');
    const offers = offersIn(definition, included);
    const isOffered = ({ name }: Value) => offers.some((offer) => offer.name === name);
    const missing = missingIn(definition, included).filter((value) => !isOffered(value));
    const unfit = valuesToMatch(definition, settings, included, ({ read }) => read.unfit);
    const [near, others] = [unfit.filter(isSuggested), unfit.filter((value) => !isSuggested(value))];
    return { offers, values: [...missing, ...near, ...others] };
  }, [definition, settings, states]);
}

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    columnGap: '6',
    rowGap: '3',
    marginTop: '2',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
    _empty: { display: 'none' },
  },
});

interface Props {
  states: readonly RowState[];
  /** How many values are shown at first, so that the rows stay near. The next come as these are answered. */
  atFirst: number;
}

/** What a person has to say first, for many rows at once; nothing if there is nothing. Each value has a suggestion if one is near. */
export function ValuesToMatch({ states, atFirst }: Props) {
  const { user } = useRegister();
  const { definition, table } = useRowsScope();
  const heading = useId();
  const [maxShown, setMaxShown] = useState(atFirst);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const { offers, values } = useQuestions(states);
  if (values.length + offers.length === 0) return null;
  const shown = values.slice(0, maxShown);
  const more = Math.min(shownMore, values.length - maxShown);
  // One press takes only what a person sees, and has not changed.
  const suggested = shown.filter((value) => isSuggested(value) && !changed.has(keyOf(value)));
  const takeSuggestions = () => {
    const rows = suggested.flatMap(({ rows }) => rows.map(({ row }) => row.id));
    table.changeRows(`use ${suggested.length} suggestions`, rows, (row) => suggestedFor(row, suggested));
    for (const { name, field, text, suggestion = '' } of suggested)
      if (hasChoices(field)) rememberMatch(user.id, definition.formType, name, text, suggestion);
  };
  return (
    <Panel aria-labelledby={heading} paddingInline="4" paddingBlock="2">
      <Flex wrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <Heading as="h3" size="md" id={heading}>
          {valuesInWords(values, offers)}
        </Heading>
        {offers.map((offer) => (
          <OfferButton key={offer.name} {...offer} />
        ))}
        {suggested.length > 1 && (
          <Button onClick={takeSuggestions}>{`Use ${suggested.length} suggestions`}</Button>
        )}
        {more > 0 && (
          <Button
            variant="ghost"
            color="accent"
            textDecoration="underline"
            paddingInline={{ base: '0', _highContrast: '3' }}
            onClick={() => setMaxShown(maxShown + shownMore)}
          >{`Show ${more} more`}</Button>
        )}
      </Flex>
      <List>
        {shown.map((value) => (
          <li key={keyOf(value)}>
            <ValueForRows
              value={value}
              hint={rowsNamed(value)}
              verb={verbFor(value)}
              onInput={() => setChanged((others) => new Set(others).add(keyOf(value)))}
            />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function OfferButton({ name, label, texts }: Offer) {
  const { table } = useRowsScope();
  const what = `ork out ${label} in ${rowsInWords(texts.size)}`;
  const put = ({ id }: Row) => ({ texts: { [name]: texts.get(id) ?? '' } });
  return <Button onClick={() => table.changeRows(`w${what}`, [...texts.keys()], put)}>{`W${what}`}</Button>;
}

function valuesInWords(values: readonly Value[], offers: readonly Offer[]): string {
  const unfit = values.filter(({ text }) => text !== '').length;
  const missing = values.length - unfit + offers.length;
  const words = [
    missing > 0 && counted(missing, 'field to fill in', 'fields to fill in'),
    unfit > 0 && counted(unfit, 'value to match', 'values to match'),
  ];
  return words.filter(Boolean).join(' · ');
}

/** The suggestions for a row, with notes on what was there. */
function suggestedFor({ id }: Row, suggested: readonly Value[]): RowChange {
  const mine = suggested.filter(({ rows }) => rows.some(({ row }) => row.id === id));
  return {
    texts: Object.fromEntries(mine.map(({ name, suggestion = '' }) => [name, suggestion])),
    notes: Object.fromEntries(mine.map(({ name, text }) => [name, matchNote(text)])),
  };
}

const verbFor = ({ text, field }: Value): string =>
  text === '' ? 'Fill in' : hasChoices(field) ? 'Match' : 'Replace in';

/** `Rows 4, 9, 12…`; of a field that no row has, how many rows there are. */
function rowsNamed({ text, rows }: Value): string {
  if (text === '') return rowsInWords(rows.length);
  const numbers = rows.slice(0, maxNumbers).map(({ row }) => row.number);
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${numbers.join(', ')}${rows.length > maxNumbers ? '…' : ''}`;
}
