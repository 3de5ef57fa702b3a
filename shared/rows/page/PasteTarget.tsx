import { numberInWords } from '@registers/shared/words';
import { useRegister } from '@registers/shared/contract';
import { Alert, Button, chakra, Panel, Text, Textarea } from '@registers/shared/ui';
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { type Block, newBlock } from '../block/block';
import { findColumns } from '../read/columns';
import { useHandedOver, usePagePaste } from './handOver';
import { withoutTitles } from '../read/header';
import { readFile } from '../read/readFile';
import { maxColumns, mostRows, readTable } from '../read/readTable';

const fileButton = {
  '&::file-selector-button': {
    minHeight: 'control',
    paddingInline: '4',
    marginInlineEnd: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    color: 'fg',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
};

const Target = chakra(Panel, {
  base: {
    padding: { base: '4', md: '6' },
    borderStyle: 'dashed',
    borderWidth: '2px',
    borderColor: 'border.control',
    '&[data-over=true]': { borderColor: 'accent', bg: 'accent.subtle' },
    '& textarea': { minHeight: '9rem' },
  },
});

/** A block of a text with rows, or why it cannot be one. */
function readBlock(definition: RegisterDefinition, text: string, settings: Settings): Block | string {
  const read = readTable(text);
  const columns = read.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (columns > maxColumns)
    return `These are ${numberInWords(columns)} columns. At most ${maxColumns} can be pasted at once: copy only those of this register.`;
  const table = withoutTitles(definition, read);
  const found = findColumns(definition, table.slice(0, mostRows + 1), settings);
  if ('refused' in found) return found.refused;
  const rows = table.length - (found.header ? 1 : 0);
  if (rows > mostRows)
    return `These are ${numberInWords(rows)} rows. At most ${numberInWords(mostRows)} can be pasted at once: paste the first ${numberInWords(mostRows)}, submit them, then paste the next ones.`;
  if (rows === 0)
    return table.length === 0
      ? 'There are no rows to read. Copy them in your spreadsheet and paste again.'
      : 'What was pasted has the names of the columns, and no rows below them.';
  return newBlock(table, found);
}

type Settings = ReturnType<typeof useRegister>['settings'];

/** Where rows are pasted, or a file with them is dropped. */
export function PasteTarget({
  definition,
  onBlock,
}: {
  definition: RegisterDefinition;
  onBlock: (block: Block) => void;
}) {
  const { settings } = useRegister();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);

  const take = (rows: string) => {
    const block = readBlock(definition, rows, settings);
    setProblem(typeof block === 'string' ? block : undefined);
    if (typeof block !== 'string') onBlock(block);
  };
  useHandedOver(take);
  usePagePaste(take);
  const takeFile = (file: File | undefined) => {
    if (!file) return;
    void readFile(file).then((read) => ('text' in read ? take(read.text) : setProblem(read.problem)));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) takeFile(file);
    else take(event.dataTransfer.getData('text'));
  };
  return (
    <Target
      aria-labelledby={`${id}-label`}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <chakra.label id={`${id}-label`} htmlFor={id} fontWeight="semibold" fontSize="lg">
        Rows from a spreadsheet
      </chakra.label>
      <Text id={`${id}-help`} color="fg.muted" marginTop="1" marginBottom="3">
        Copy the rows in Excel, LibreOffice or Google Sheets and press Ctrl+V, or drop a .csv file. The first
        row may hold the names of the columns. At most {numberInWords(mostRows)} rows at once; nothing is sent
        before you have looked at them.
      </Text>
      {problem !== undefined && (
        <Alert.Root status="error" variant="outline" role="alert" marginBottom="3">
          <Alert.Content>{problem}</Alert.Content>
        </Alert.Root>
      )}
      <PasteBox id={id} onText={take} />
      <ChooseFile onFile={takeFile} />
    </Target>
  );
}

/** Reads what is pasted immediately. What comes in otherwise, from the keyboard of a phone, has a button. */
function PasteBox({ id, onText }: { id: string; onText: (text: string) => void }) {
  const [text, setText] = useState('');
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    onText(event.clipboardData.getData('text'));
  };
  return (
    <>
      <Textarea
        id={id}
        aria-describedby={`${id}-help`}
        placeholder="Paste here"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
      />
      {text.trim() !== '' && (
        <Button variant="solid" alignSelf="start" marginTop="3" onClick={() => onText(text)}>
          Read these rows
        </Button>
      )}
    </>
  );
}

/** A button that is a file input: the browser's own control, in the looks of the page. */
function ChooseFile({ onFile }: { onFile: (file: File | undefined) => void }) {
  return (
    <chakra.label fontSize="sm" display="flex" flexWrap="wrap" alignItems="center" gap="2" marginTop="3">
      Or choose a file
      <chakra.input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        fontSize="sm"
        maxWidth="100%"
        css={fileButton}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file can be chosen again after it was changed.
          event.target.value = '';
        }}
      />
    </chakra.label>
  );
}
