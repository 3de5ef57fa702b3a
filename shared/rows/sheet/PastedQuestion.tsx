import { Button, chakra, Flex, keyOf, LinkButton } from '@registers/shared/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useAnnounced } from '../../form/state/useAnnounced';
import { passRows } from './passedRows';

interface Props {
  text: string;
  /** The control that the rows were pasted into. */
  control: HTMLElement;
  /** Pastes the rows as text into the control. */
  onText: () => void;
  onAnswer: () => void;
}

/** Asks whether rows that were pasted into a field go to the page for rows. Nothing is pasted before the answer. */
export function PastedQuestion({ text, control, onText, onAnswer }: Props) {
  const answers = useRef<HTMLDivElement>(null);
  const isAnnounced = useAnnounced();
  useEffect(() => {
    // If a person has gone on to another control before the question is there, the focus stays in that control.
    if (document.activeElement === control) answers.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [control]);
  const openRows = () => {
    passRows(text);
    onAnswer();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape') return;
    control.focus();
    onAnswer();
  };
  return (
    <Flex flexBasis="100%" wrap="wrap" alignItems="center" columnGap="3" rowGap="2" onKeyDown={onKeyDown}>
      <chakra.span role="status">{isAnnounced && 'These look like rows of a spreadsheet.'}</chakra.span>
      <Flex ref={answers} wrap="wrap" gap="2" role="group" aria-label="What was pasted">
        <LinkButton to="?view=rows" onClick={openRows}>
          Open Paste rows
        </LinkButton>
        <Button onClick={onText}>Paste as text</Button>
      </Flex>
    </Flex>
  );
}
