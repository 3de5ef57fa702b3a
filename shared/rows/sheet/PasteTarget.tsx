import { numberInWords } from '@registers/shared/words';
import { Alert, Button, chakra, Flex, Panel, Text, Textarea, VisuallyHidden } from '@registers/shared/ui';
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { maxRows } from '../read/readTable';
import { usePastedRows } from './passedRows';
import { ReadQuestions } from './ReadQuestions';
import { type OnRows, type SheetState, useSheet } from './useSheet';

const Target = chakra(Panel, {
  base: {
    padding: { base: '4', md: '6' },
    '&[aria-labelledby]': { borderStyle: 'dashed', borderColor: 'border.control' },
    '&[data-over=true]': { borderColor: 'accent', bg: 'accent.subtle' },
    '& textarea': { minHeight: '9rem' },
  },
});

interface Props {
  definition: RegisterDefinition;
  onRows: OnRows;
}

/** The place to paste rows, or to drop or choose a file. Asks what is open, and calls `onRows`. */
export function PasteTarget({ definition, onRows }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { state, takeText, takeFile, finish, cancel } = useSheet(definition, onRows);
  const isAsking = state?.is === 'asking';
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) document.getElementById(id)?.focus();
    wasAsking.current = isAsking;
  }, [id, isAsking]);
  usePastedRows(takeText);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void takeFile(file);
    else takeText(event.dataTransfer.getData('text'));
  };
  return (
    <Target
      aria-labelledby={isAsking ? undefined : `${id}-label`}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {isAsking ? (
        <ReadQuestions
          key={state.id}
          by={state.by}
          source={state.source}
          onRead={(reading) => void finish(reading)}
          onCancel={cancel}
        />
      ) : (
        <PasteBox id={id} state={state} onText={takeText} onFile={takeFile} />
      )}
    </Target>
  );
}

interface PasteBoxProps {
  id: string;
  state: SheetState | undefined;
  onText: (text: string) => void;
  onFile: (file: File) => Promise<void>;
}

/** A text box. What is pasted is read at once; text that comes otherwise, as on a phone, when a button is pressed. */
function PasteBox({ id, state, onText, onFile }: PasteBoxProps) {
  const [text, setText] = useState('');
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    onText(event.clipboardData.getData('text'));
  };
  return (
    <>
      <chakra.label id={`${id}-label`} htmlFor={id} fontWeight="semibold" fontSize="md">
        Rows from a spreadsheet
      </chakra.label>
      <Text id={`${id}-help`} color="fg.muted" marginTop="1" marginBottom="3">
        Copy rows in a spreadsheet and press Ctrl+V, or drop an .xlsx, .xlsm or .csv file. The first row may
        name the columns. At most {numberInWords(maxRows)} rows at once; you check them before anything is
        sent.
      </Text>
      {state?.is === 'refused' && (
        <Alert.Root status="error" variant="outline" role="alert" marginBottom="3">
          <Alert.Content>{state.problem}</Alert.Content>
        </Alert.Root>
      )}
      <Textarea
        id={id}
        aria-describedby={`${id}-help`}
        placeholder="Paste here"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
      />
      <Flex wrap="wrap" gap="2" marginTop="3">
        {text.trim() !== '' && (
          <Button variant="solid" onClick={() => onText(text)}>
            Read these rows
          </Button>
        )}
        <ChooseFile onFile={onFile} />
      </Flex>
      {state?.is === 'reading' && (
        <Text role="status" marginTop="4">
          Reading the rows…
        </Text>
      )}
    </>
  );
}

/** The kinds of files that can be chosen. The page cannot read some of them, and says then what to do. */
const accepted = '.xlsx,.xls,.xlsm,.xlsb,.ods,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

const focusRing = { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' };

function ChooseFile({ onFile }: { onFile: (file: File) => Promise<void> }) {
  return (
    // The label, since the browser's own button has the browser's looks and language.
    <Button as="label" type={undefined} css={{ _focusWithin: focusRing }}>
      Choose a file
      <VisuallyHidden asChild>
        <input
          type="file"
          accept={accepted}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void onFile(file);
            // The input is emptied, so that the same file can be chosen again after it was changed.
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
    </Button>
  );
}
