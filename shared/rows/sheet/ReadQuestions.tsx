import { useRegister } from '@registers/shared/contract';
import { Alert, Button, chakra, Flex, Form, Text } from '@registers/shared/ui';
import { rowsInWords } from '@registers/shared/words';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { fullLabelOf } from '../../form/definition/definition';
import { fieldNamed } from '../read/findReading';
import { problemWith } from '../read/openQuestions';
import { type ReadBy, type Reading, rowsIn } from '../read/reading';
import { readRows } from '../read/readRows';
import { rememberColumns } from '../read/remembered';
import { Columns, unusedInWords } from './Columns';
import { EncodingQuestion, SheetQuestions } from './SourceQuestions';
import { type Answers, firstAnswers, readSource, type Source } from './source';

interface Props {
  by: ReadBy;
  source: Source;
  onRead: (reading: Reading) => void;
  onCancel: () => void;
}

/** What a source is read as. Other answers on the source give other lines, of which nothing has been said yet. */
function useReading(by: ReadBy, source: Source, answers: Answers) {
  const found = useMemo(() => readSource(by, source, answers), [by, source, answers]);
  const [said, setSaid] = useState({ of: found, reading: found.reading });
  const reading = said.of === found ? said.reading : found.reading;
  const problem = reading ? problemWith(reading) : found.problem;
  return { ...found, reading, problem, say: (next: Reading) => setSaid({ of: found, reading: next }) };
}

const Fold = chakra('details', {
  base: { width: '100%', '& > summary': { minHeight: 'control', paddingBlock: '2' } },
});

/** Asks what is open in what was pasted or chosen, and shows the first rows as they will be read. */
export function ReadQuestions({ by, source, onRead, onCancel }: Props) {
  const { user } = useRegister();
  const id = useId();
  const answer = useRef<HTMLButtonElement>(null);
  const [answers, setAnswers] = useState(() => firstAnswers(source));
  const { all, problem, reading, isOpen = false, say } = useReading(by, source, answers);
  const change = (change: Partial<Answers>) => setAnswers({ ...answers, ...change });
  useEffect(() => answer.current?.focus({ preventScroll: true }), []);
  const finish = () => {
    if (!reading) return;
    if (isOpen) rememberColumns(user.id, by.definition, reading);
    onRead(reading);
  };
  return (
    <Flex
      direction="column"
      gap="3"
      role="group"
      aria-labelledby={id}
      css={{
        '& > .chakra-form__footer': {
          bg: 'bg.panel',
          boxShadow: '-4px 0 {colors.bg.panel}, 4px 0 {colors.bg.panel}',
          marginInline: '0',
          paddingInline: '0',
        },
      }}
    >
      <Text id={id} fontWeight="semibold" overflowWrap="anywhere">
        {source.name}
      </Text>
      <EncodingQuestion source={source} answers={answers} onAnswer={change} />
      <SheetQuestions source={source} all={all} answers={answers} onAnswer={change} />
      {reading && (
        <Fold open={isOpen}>
          <summary>{unusedInWords(reading) || 'Columns'}</summary>
          <Columns by={by} reading={reading} onChange={say} />
        </Fold>
      )}
      {reading && problem === undefined && <FirstRows by={by} reading={reading} />}
      {problem !== undefined && (
        <Alert.Root status="error" role="alert">
          <Alert.Content>{problem}</Alert.Content>
        </Alert.Root>
      )}
      <Form.Footer>
        {reading && problem === undefined && (
          <Button ref={answer} variant="solid" onClick={finish}>
            {`Read ${rowsInWords(rowsIn(reading).length)}`}
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
      </Form.Footer>
    </Flex>
  );
}

/** How many rows are shown. */
const maxShown = 3;

const Scroller = chakra('div', {
  base: {
    maxWidth: '100%',
    overflowX: 'auto',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    // The table fades at the right edge while there are more columns: at its end there is room for that.
    maskImage: 'linear-gradient(to left, transparent, #000 2rem)',
    '& table': { marginInlineEnd: '2rem' },
    '& th, & td': {
      borderWidth: '1px',
      borderColor: 'border',
      paddingInline: '2',
      paddingBlock: '1',
      verticalAlign: 'top',
    },
    '& th': { fontWeight: 'medium', textAlign: 'start', color: 'fg.muted' },
    '& td': { maxWidth: '16rem', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& :is([data-kind=amount], [data-kind=calculated])': {
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
    },
    '& small': { display: 'block', color: 'danger', whiteSpace: 'normal' },
  },
});

/** The first rows of a table as they would be read. */
function FirstRows({ by, reading }: { by: ReadBy; reading: Reading }) {
  const end = (reading.header?.end ?? 0) + maxShown;
  const rows = readRows(by, { ...reading, lines: reading.lines.slice(0, end) });
  const names = reading.columns.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return null;
  return (
    <>
      <Text color="fg.muted">The first rows, as they will be read</Text>
      {/* With a tab stop, so that it can be scrolled with the keyboard. */}
      <Scroller tabIndex={0} role="region" aria-label="First rows">
        <table>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col" data-kind={fieldNamed(by.definition, name)?.kind}>
                  {fullLabelOf(by.definition, name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, texts, unread }) => (
              <tr key={number} translate="no">
                {names.map((name) => (
                  <td key={name} dir="auto" data-kind={fieldNamed(by.definition, name)?.kind}>
                    {texts[name]}
                    {unread[name] !== undefined && <small>{unread[name]}</small>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </>
  );
}
