import { Button, chakra, Flex, Text } from '@registers/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { LabelledSelect } from '../file/LabelledSelect';
import { decoded, type Encoding, encodings, isEncoding } from '../read/encoding';

export interface EncodingQuestionProps {
  /** The name of the file. */
  name: string;
  bytes: Uint8Array;
  guess: Encoding;
  onText: (text: string) => void;
  onCancel: () => void;
}

/** The first lines of a text with letters that encodings differ in, cut if they are long. */
function samplesOf(text: string): string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => /[^\0-\x7f]/.test(line));
  return [...new Set(lines)].slice(0, 3).map((line) => (line.length > 80 ? `${line.slice(0, 79)}…` : line));
}

/** Asks how the letters of a text file are encoded, with lines of it that show whether the answer is right. */
export function EncodingQuestion({ name, bytes, guess, onText, onCancel }: EncodingQuestionProps) {
  const id = useId();
  const [encoding, setEncoding] = useState<Encoding>(guess);
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  const text = decoded(bytes, encoding);
  return (
    <Flex direction="column" alignItems="start" gap="3" marginTop="4" role="group" aria-labelledby={id}>
      <Text id={id} fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <LabelledSelect
        label="Letters in this file"
        help="The file doesn’t say which letters it uses. Choose those that show these lines correctly."
        options={Object.entries(encodings).map(([value, words]) => ({ value, words }))}
        value={encoding}
        onChoose={(chosen) => isEncoding(chosen) && setEncoding(chosen)}
      />
      <chakra.ul
        aria-label="Lines of this file"
        paddingInlineStart="5"
        overflowWrap="anywhere"
        translate="no"
      >
        {samplesOf(text).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
      <Flex gap="2" wrap="wrap">
        <Button ref={answer} variant="solid" onClick={() => onText(text)}>
          Read these rows
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Flex>
    </Flex>
  );
}
