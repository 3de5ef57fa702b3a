import { useRegister } from '@registers/shared/contract';
import { Button, Field, Flex, keyOf } from '@registers/shared/ui';
import { rowsInWords } from '@registers/shared/words';
import { type KeyboardEvent, useId } from 'react';
import { FormField } from '../../form/controls/FormField';
import { fullLabelOf } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { focusField, FormScopeContext } from '../../form/state/scope';
import { matchNote, rememberMatch } from '../read/remembered';
import { allowsEmpty, hasChoices, type ValueToMatch } from '../read/valuesToMatch';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/useRowsTable';
import { useFieldForm } from '../table/useFieldForm';

interface Props {
  /** The field, the rows, and the text that they all have and that is no choice; empty if it is of no matter what they have. */
  value: ValueToMatch<RowState>;
  /** Of which rows: `Rows 4, 9, 12`. */
  hint: string;
  /** What the button does with the rows: `Match`. */
  verb: string;
  /** A person has changed what is in the control. */
  onInput?: () => void;
}

// The controls of all values are in line, also below a long label and with a day that is chosen.
const looks = {
  '& > [data-field]': { flex: '9 1 9rem' },
  '& [id$=-rows]': { textAlign: { sm: 'end' } },
  // A long label takes the room that is left beside it.
  '& .chakra-field__label': { flexBasis: '100%', truncate: true, marginInlineEnd: { sm: '-3rem' } },
  '& [data-kind=dates] > ul': { order: '1' },
};

/** What is said of a text that is matched to another one, and of rows that are filled in whatever they have. */
const wordsFor = (text: string, label: string, count: string) =>
  text === ''
    ? {
        asked: label,
        emptying: `Empty it in ${count}`,
        change: (choice: string) => `${choice === '' ? 'empty' : 'fill in'} ${label} in ${count}`,
      }
    : {
        asked: `${label}: “${text}”`,
        emptying: `Leave ${count} empty`,
        change: (choice: string) =>
          choice === '' ? `leave “${text}” empty` : `match “${text}” to ${choice}`,
      };

/** The control of a field for many rows at once, and a button that puts what was entered into these rows. */
export function ValueForRows({ value, hint, verb, onInput }: Props) {
  const { name, field, text, rows, suggestion = '' } = value;
  const { user } = useRegister();
  const { definition, table } = useRowsScope();
  const ids = `${definition.formType}${useId()}`;
  const { form, scope, changed } = useFieldForm(
    definition,
    { name, texts: { [name]: suggestion }, ids },
    (input) => input !== 'left' && onInput?.(),
  );
  const isEmpty = useRead(form, () => (form.texts()[name] ?? '') === '');
  const canEmpty = isEmpty && allowsEmpty(field) && rows.every(({ read }) => read.texts[name]);
  const count = rowsInWords(rows.length);
  const { asked, emptying, change } = wordsFor(text, fullLabelOf(definition, name), count);
  const put = () => {
    form.validate();
    const choice = form.texts()[name] ?? '';
    if (choice !== '' && form.errors()[name] !== undefined) return focusField(scope.definition, name);
    table.changeRows(
      change(choice),
      rows.map(({ row }) => row.id),
      () => ({
        texts: { ...changed(), [name]: choice },
        notes: text === '' ? {} : { [name]: matchNote(text) },
      }),
    );
    // What `TBA` stood for in one sheet, it does not in the next.
    if (text !== '' && hasChoices(field)) rememberMatch(user.id, definition.formType, name, text, choice);
  };
  const isOff = isEmpty && !canEmpty;
  /** Enter does what the button does, but where it takes a choice from a list. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isFree =
      event.defaultPrevented && field.kind === 'search' ? '[aria-expanded=false]' : 'input, select';
    if (keyOf(event) !== 'Enter' || isOff || !(event.target as Element).matches(isFree)) return;
    // Else the key would open the list to which the focus moves.
    event.preventDefault();
    put();
  };
  return (
    <Flex role="group" aria-label={asked} wrap="wrap" gap="2" css={looks} onKeyDown={onKeyDown}>
      <FormScopeContext value={scope}>
        <FormField name={name} field={{ ...field, label: asked, required: false, hint: '' }} />
      </FormScopeContext>
      <Flex direction="column" flex="1 0 9rem" gap="1">
        <Field.HelperText id={`${ids}-rows`}>{hint}</Field.HelperText>
        <Button
          paddingInline="2"
          whiteSpace="nowrap"
          aria-disabled={isOff}
          aria-describedby={`${ids}-rows`}
          onClick={() => !isOff && put()}
        >
          {canEmpty ? emptying : `${verb} ${count}`}
        </Button>
      </Flex>
    </Flex>
  );
}
