import { Alert, chakra } from '@registers/shared/ui';
import type { ReactNode } from 'react';

interface Answer<A extends string> {
  value: A;
  /** What it means, and what an example would be. */
  words: string;
}

/** A question about a column: the rows wait for its answer, unless one was likely enough to be taken. */
export function Answers<A extends string>({
  question,
  answers,
  chosen,
  onAnswer,
}: {
  question: string;
  answers: readonly Answer<A>[];
  /** Something else where nobody has answered. */
  chosen: string;
  onAnswer: (answer: A) => void;
}) {
  const isOpen = !answers.some(({ value }) => value === chosen);
  return (
    <Alert.Root status={isOpen ? 'warning' : 'info'} flexWrap="wrap">
      <chakra.fieldset minWidth="0" display="flex" flexWrap="wrap" columnGap="4">
        <chakra.legend>{question}</chakra.legend>
        {answers.map(({ value, words }) => (
          <chakra.label key={value} display="flex" gap="2" alignItems="center" minHeight="control">
            <input type="radio" name={question} checked={value === chosen} onChange={() => onAnswer(value)} />
            <span>{words}</span>
          </chakra.label>
        ))}
      </chakra.fieldset>
    </Alert.Root>
  );
}

/** Questions about columns, below each other. */
export const QuestionList = ({ label, children }: { label: string; children: ReactNode }) => (
  <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2" aria-label={label}>
    {children}
  </chakra.ul>
);
