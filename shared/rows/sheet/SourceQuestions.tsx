import { chakra, Flex, Text } from '@registers/shared/ui';
import { counted, rowsInWords, wordFor } from '@registers/shared/words';
import { decoded, encodings, isEncoding } from '../file/readFile';
import { type AllSheets, countParts, type Part } from '../file/sheetRows';
import { LabelledSelect } from './LabelledSelect';
import type { Answers, Source } from './source';

interface Props {
  source: Source;
  answers: Answers;
  onAnswer: (change: Partial<Answers>) => void;
}

/** The first lines of a text with letters that encodings differ in, cut if they are long. */
function samplesOf(text: string): string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => /[^\0-\x7f]/.test(line));
  return [...new Set(lines)].slice(0, 3).map((line) => (line.length > 80 ? `${line.slice(0, 79)}…` : line));
}

/** Asks how the letters of a text file are encoded, with lines of it that show whether the answer is right. */
export function EncodingQuestion({ source, answers: { encoding }, onAnswer }: Props) {
  if (!('guess' in source)) return null;
  return (
    <>
      <LabelledSelect
        label="Letters in this file"
        help="The file doesn’t say which letters it uses. Choose those that show these lines correctly."
        options={Object.entries(encodings).map(([value, words]) => ({ value, words }))}
        value={encoding}
        onChoose={(chosen) => isEncoding(chosen) && onAnswer({ encoding: chosen })}
      />
      <chakra.ul
        aria-label="Lines of this file"
        paddingInlineStart="5"
        overflowWrap="anywhere"
        htmlTranslate="no"
      >
        {samplesOf(decoded(source.bytes, encoding)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </>
  );
}

/** What there is to ask about the parts of sheets: the question, and what is included. */
const asked: Readonly<Record<Part, (count: number) => readonly [words: string, what: string]>> = {
  hiddenRows: (count) => [
    `${counted(count, 'row')} ${wordFor(count, 'is', 'are')} hidden in the spreadsheet, for example by a filter.`,
    `Include ${counted(count, 'hidden row')}`,
  ],
  hiddenColumns: (count) => [
    `${counted(count, 'column')} ${wordFor(count, 'is', 'are')} hidden in the spreadsheet.`,
    `Include ${counted(count, 'hidden column')}`,
  ],
  struckRows: (count) => [
    `${counted(count, 'row')} ${wordFor(count, 'is', 'are')} crossed out in the spreadsheet.`,
    `Include ${counted(count, 'crossed-out row')}`,
  ],
  struck: (count) => [
    `${counted(count, 'cell')} ${wordFor(count, 'has', 'have')} crossed-out text, which is left out.`,
    `Include the crossed-out text in ${counted(count, 'cell')}`,
  ],
  rounded: (count) => [
    `${counted(count, 'amount')} ${wordFor(count, 'has', 'have')} more than two decimals.`,
    `Round ${counted(count, 'amount')} as the spreadsheet shows ${wordFor(count, 'it', 'them')}`,
  ],
  merged: (count) => [
    `${counted(count, 'cell')} ${wordFor(count, 'is', 'are')} empty because cells are merged in the spreadsheet.`,
    `Repeat the merged text in ${counted(count, 'cell')}`,
  ],
};

interface SheetProps extends Props {
  all: AllSheets | undefined;
}

/** Asks which sheet of a workbook to read, or all, and about what is hidden, crossed out, merged or not rounded there. */
export function SheetQuestions({ source, all, answers, onAnswer }: SheetProps) {
  const { sheet, isAll, included } = answers;
  if (!('workbook' in source) || !sheet) return null;
  const { sheets } = source.workbook;
  const parts = Object.entries(countParts(isAll ? sheets : [sheet])) as [Part, number][];
  const include = (part: Part, isYes: boolean) =>
    onAnswer({ included: isYes ? [...included, part] : included.filter((other) => other !== part) });
  return (
    <>
      {sheets.length > 1 && (
        <LabelledSelect
          label="Sheet"
          options={sheets.map(({ name }, index) => ({ value: `${index}`, words: name }))}
          value={`${sheets.indexOf(sheet)}`}
          onChoose={(index) => onAnswer({ sheet: sheets[Number(index)] })}
        />
      )}
      {all && (
        <Question
          words={`${all.sheets} sheets have the same columns.${all.others.length > 0 ? ` Not included: ${all.others.join(', ')}.` : ''}`}
          what={`Read all sheets (${rowsInWords(all.table.length - 1)})`}
          isYes={isAll}
          onAnswer={(isYes) => onAnswer({ isAll: isYes })}
        />
      )}
      {parts.map(([part, count]) => {
        if (count === 0) return null;
        const [words, what] = asked[part](count);
        const isYes = included.includes(part);
        return <Question key={part} {...{ words, what, isYes }} onAnswer={(is) => include(part, is)} />;
      })}
    </>
  );
}

interface QuestionProps {
  words: string;
  /** What is done if the answer is yes. */
  what: string;
  isYes: boolean;
  onAnswer: (isYes: boolean) => void;
}

const Question = ({ words, what, isYes, onAnswer }: QuestionProps) => (
  <div>
    <Text>{words}</Text>
    <Flex as="label" gap="2" alignItems="center" minHeight="control">
      <input type="checkbox" checked={isYes} onChange={(event) => onAnswer(event.target.checked)} />
      <span>{what}</span>
    </Flex>
  </div>
);
