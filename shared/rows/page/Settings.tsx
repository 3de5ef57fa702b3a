import { useRegister } from '@registers/shared/contract';
import { Alert, Button, chakra, Dialog, Flex, Heading } from '@registers/shared/ui';
import { rowsInWords } from '@registers/shared/words';
import { type ReactNode, useId, useState } from 'react';
import { enteredFields, fullLabelOf } from '../../form/definition/definition';
import type { ReadBy, Reading } from '../read/reading';
import { readRows } from '../read/readRows';
import { rememberColumns, rememberedOf } from '../read/remembered';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/useRowsTable';
import { Columns } from '../sheet/Columns';
import { LabelledSelect } from '../sheet/LabelledSelect';
import { type RadioQuestion, RadioQuestions } from '../sheet/RadioQuestions';
import { ValueForRows } from './ValueForRows';

interface Props {
  states: readonly RowState[];
  /** Whether rows correct entries, and which. */
  questions: readonly RadioQuestion[];
  onClose: () => void;
}

/** What is seldom changed: values for all rows, whether rows correct entries, and what their columns are. */
export function Settings({ states, questions, onClose }: Props) {
  const { reading } = useRowsScope().table.sheet();
  return (
    <Dialog heading="Settings" width="60rem" onClose={onClose}>
      <Section heading="Values for all rows">
        <ForAllRows states={states} />
      </Section>
      {questions.length > 0 && (
        <Section heading="Corrections">
          <RadioQuestions questions={questions} />
        </Section>
      )}
      {reading && (
        <Section heading="Columns">
          <ColumnSettings reading={reading} />
        </Section>
      )}
      <Flex
        // In view however many columns there are: it lies over the padding of the dialog.
        position="sticky"
        bottom={{ base: '-4', md: '-6' }}
        marginTop="5"
        marginBottom={{ base: '-4', md: '-6' }}
        marginInline={{ base: '-4', md: '-6' }}
        paddingInline={{ base: '4', md: '6' }}
        paddingBlock="3"
        justifyContent="flex-end"
        borderTopWidth="1px"
        borderColor="border"
        bg="bg.panel"
      >
        <Button variant="solid" onClick={onClose}>
          Done
        </Button>
      </Flex>
    </Dialog>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} marginTop="5">
      <Heading as="h3" size="md" id={id} marginBottom="2">
        {heading}
      </Heading>
      {children}
    </chakra.section>
  );
}

/** Puts a value into a field of the rows that become new entries: where it is empty, or, if it is nowhere empty, in all. */
function ForAllRows({ states }: { states: readonly RowState[] }) {
  const { definition } = useRowsScope();
  const [chosen, setChosen] = useState('');
  const fields = enteredFields(definition);
  const field = fields.find(([name]) => name === chosen)?.[1];
  // A correction has its values from its entry.
  const all = states.filter(({ inclusion, corrects }) => inclusion === 'included' && !corrects);
  const empty = all.filter(({ read }) => !read.texts[chosen]);
  const rows = empty.length > 0 ? empty : all;
  const options = fields.map(([value]) => ({ value, words: fullLabelOf(definition, value) }));
  return (
    <Flex wrap="wrap" gap="3" alignItems="end" css={{ '& > *': { flexGrow: { base: '1', md: '0' } } }}>
      <LabelledSelect
        label="Field"
        options={[{ value: '', words: 'Select…' }, ...options]}
        value={chosen}
        onChoose={setChosen}
      />
      {field && (
        <ValueForRows
          key={chosen}
          value={{ name: chosen, field, text: '', rows }}
          hint={`empty in ${empty.length} of ${rowsInWords(all.length)}`}
          verb={rows === empty ? 'Fill in' : 'Replace in'}
        />
      )}
    </Flex>
  );
}

/** What the columns of the sheet are. Another line of names makes other rows: asked first if rows were edited. */
function ColumnSettings({ reading }: { reading: Reading }) {
  const { settings, user } = useRegister();
  const { definition, table } = useRowsScope();
  const [asked, setAsked] = useState<{ next: Reading; what: string }>();
  const by: ReadBy = { definition, settings, remembered: rememberedOf(user.id, definition.formType) };
  const edited = table.rows().filter(({ entry }) => entry.edit.edited?.length).length;
  const replace = ({ next, what }: { next: Reading; what: string }) => {
    table.replaceWith(what, next, readRows(by, next));
    setAsked(undefined);
  };
  const onChange = (next: Reading, what: string) => {
    rememberColumns(user.id, definition, next);
    if (next.header?.end === reading.header?.end) table.readAgain(what, by, next);
    else if (edited === 0) replace({ next, what });
    else setAsked({ next, what });
  };
  return (
    <>
      {asked && (
        <Alert.Root status="warning" flexWrap="wrap" marginBottom="2" role="alert">
          <Alert.Content>{`You edited ${rowsInWords(edited)}. Read the sheet again without these changes?`}</Alert.Content>
          <Button onClick={() => replace(asked)}>Read again</Button>
          <Button onClick={() => setAsked(undefined)}>Keep</Button>
        </Alert.Root>
      )}
      <Columns by={by} reading={reading} onChange={onChange} />
    </>
  );
}
