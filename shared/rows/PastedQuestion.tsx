import { rowsInWords } from '@registers/shared/words';
import { Button, chakra, Flex, Link } from '@registers/shared/ui';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useFormScope } from '../form/state/scope';
import { passRows } from './page/passedRows';
import { pasteAsText, type PastedText } from './pasteAsText';
import { readPasted } from './read/readPasted';

export interface PastedProps {
  pasted: PastedText;
  onAnswer: () => void;
}

/** Asks what is to be done with what was pasted. */
export function PastedQuestion({ pasted, onAnswer }: PastedProps) {
  const { definition, settings } = useFormScope();
  const [table] = useState(() => readPasted(definition, pasted.text, settings));
  const isText = table === undefined;
  const asText = useEffectEvent(() => {
    pasteAsText(pasted);
    onAnswer();
  });
  useEffect(() => {
    if (isText) asText();
  }, [isText]);
  if (isText) return null;

  const answer = (act: () => void) => () => {
    act();
    onAnswer();
  };
  const { control } = pasted;
  return (
    <Question
      words={`${rowsInWords(table.rows)} of ${table.cells} cells.`}
      control={control}
      onEscape={answer(() => control.focus())}
    >
      <Button asChild>
        <Link to="?view=rows" onClick={answer(() => passRows(pasted.text))}>
          Open Paste rows
        </Link>
      </Button>
      <Button onClick={answer(() => pasteAsText(pasted))}>Paste as text</Button>
    </Question>
  );
}

interface QuestionProps {
  words: string;
  /** What had the focus when it was asked. */
  control: HTMLElement;
  onEscape: () => void;
  children: ReactNode;
}

function Question({ words, control, onEscape, children }: QuestionProps) {
  const answers = useRef<HTMLDivElement>(null);
  // The status is rendered before its text: a screen reader reads only what is added to it.
  const isAnnounced = useDeferredValue(true, false);
  useEffect(() => {
    // Nothing is pasted before there is an answer. Who has gone on meanwhile is left where they are.
    if (document.activeElement === control) answers.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [control]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
  };
  return (
    <Flex flexBasis="100%" wrap="wrap" alignItems="center" columnGap="3" rowGap="2" onKeyDown={onKeyDown}>
      <chakra.span role="status">{isAnnounced && words}</chakra.span>
      <Flex ref={answers} wrap="wrap" gap="2" role="group" aria-label="What was pasted">
        {children}
      </Flex>
    </Flex>
  );
}
