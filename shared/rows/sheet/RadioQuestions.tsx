import { Alert, chakra } from '@registers/shared/ui';

interface Answer {
  /** The answer with an example: `the day (April 3, 2026)`. */
  words: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A question with radio buttons. It looks like a warning while no answer is chosen. */
export interface RadioQuestion {
  words: string;
  answers: readonly Answer[];
}

export const isUnanswered = ({ answers }: RadioQuestion): boolean =>
  !answers.some(({ isChosen }) => isChosen);

function Answers(question: RadioQuestion) {
  const { words, answers } = question;
  return (
    <Alert.Root status={isUnanswered(question) ? 'warning' : 'info'} flexWrap="wrap">
      <chakra.fieldset minWidth="0" display="flex" flexWrap="wrap" columnGap="4">
        <chakra.legend>{words}</chakra.legend>
        {answers.map((answer) => (
          <chakra.label key={answer.words} display="flex" gap="2" alignItems="center" paddingBlock="2">
            <input type="radio" name={words} checked={answer.isChosen} onChange={answer.onChoose} />
            <span>{answer.words}</span>
          </chakra.label>
        ))}
      </chakra.fieldset>
    </Alert.Root>
  );
}

export const RadioQuestions = ({ questions }: { questions: readonly RadioQuestion[] }) => (
  <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2" aria-label="Questions">
    {questions.map((question) => (
      <li key={question.words}>
        <Answers {...question} />
      </li>
    ))}
  </chakra.ul>
);
