import { useRegister } from '@registers/shared/contract';
import { Alert, Button, chakra, Flex, Text } from '@registers/shared/ui';
import { rowsInWords } from '@registers/shared/words';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { findReading } from '../read/findReading';
import { isOpen, problemWith } from '../read/openQuestions';
import { type ReadBy, type Reading, rowsIn } from '../read/reading';
import { rememberColumns } from '../read/remembered';
import { Columns, columnsInWords } from './Columns';
import { FirstRows } from './FirstRows';
import { EncodingQuestion, SheetQuestions } from './SourceQuestions';
import { type Answers, firstAnswers, type Source, tableOf } from './source';

interface Props {
  by: ReadBy;
  source: Source;
  onRead: (reading: Reading) => void;
  onCancel: () => void;
}

/** What the lines of a source are read as, with a person's answers. Other answers on the source give other lines. */
function useReading(by: ReadBy, source: Source, answers: Answers) {
  const found = useMemo(() => {
    const read = tableOf(by.definition, source, answers);
    if ('problem' in read) return { problem: read.problem };
    const reading = findReading(by, read.table);
    return { reading, all: read.all, isOpen: isOpen(by, reading) };
  }, [by, source, answers]);
  const [said, setSaid] = useState({ of: found, reading: found.reading });
  const reading = said.of === found ? said.reading : found.reading;
  return {
    ...found,
    problem: reading ? problemWith(reading) : found.problem,
    reading,
    say: (next: Reading) => setSaid({ of: found, reading: next }),
  };
}

const Fold = chakra('details', {
  base: { width: '100%', '& > summary': { cursor: 'pointer', minHeight: 'control', paddingBlock: '2' } },
});

/** Asks what is open in what was pasted or chosen, and shows the first rows as they will be read. */
export function ReadQuestions({ by, source, onRead, onCancel }: Props) {
  const { user } = useRegister();
  const id = useId();
  const answer = useRef<HTMLButtonElement>(null);
  const [answers, setAnswers] = useState(() => firstAnswers(source));
  const { all, problem, reading, isOpen: areColumnsOpen, say } = useReading(by, source, answers);
  const change = (change: Partial<Answers>) => setAnswers({ ...answers, ...change });
  useEffect(() => answer.current?.focus({ preventScroll: true }), []);
  const finish = () => {
    if (!reading) return;
    if (areColumnsOpen) rememberColumns(user.id, by.definition, reading);
    onRead(reading);
  };
  return (
    <Flex direction="column" alignItems="start" gap="3" role="group" aria-labelledby={id}>
      <Text id={id} fontWeight="semibold" overflowWrap="anywhere">
        {source.name}
      </Text>
      <EncodingQuestion source={source} answers={answers} onAnswer={change} />
      <SheetQuestions source={source} all={all} answers={answers} onAnswer={change} />
      {reading && (
        <Fold open={areColumnsOpen}>
          <summary>{columnsInWords(reading)}</summary>
          <Columns by={by} reading={reading} onChange={say} />
        </Fold>
      )}
      {reading && problem === undefined && <FirstRows by={by} reading={reading} />}
      {problem !== undefined && (
        <Alert.Root status="error" role="alert">
          <Alert.Content>{problem}</Alert.Content>
        </Alert.Root>
      )}
      <Flex gap="2" wrap="wrap">
        {reading && problem === undefined && (
          <Button ref={answer} variant="solid" onClick={finish}>
            {`Read ${rowsInWords(rowsIn(reading).length)}`}
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
      </Flex>
    </Flex>
  );
}
