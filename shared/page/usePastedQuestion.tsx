import { type ClipboardEvent, useCallback, useEffect, useState } from 'react';
import { useLoaded } from '@registers/shared/ui';
import { forgetPassedRows } from '../rows/sheet/passedRows';

const load = () => import(/* webpackChunkName: "row" */ '../rows/sheet/PastedQuestion');

/** A text that was pasted, and the control that it was pasted into. */
interface PastedText {
  text: string;
  control: HTMLElement;
  /** The time of the paste, by which two pastes differ. */
  at: number;
}

/** `execCommand` is deprecated, but only a text that is inserted by it can be undone by Ctrl+Z. */
interface Editing {
  execCommand: (command: 'insertText', showUi: boolean, text: string) => boolean;
}

/** Does what the browser would have done: the text takes the place of the selection in the control. */
function pasteAsText({ text, control }: PastedText): void {
  control.focus();
  (document as Editing).execCommand('insertText', false, text);
}

/** Keeps rows of a spreadsheet out of the field that they are pasted into, and asks where they go. */
export function usePastedQuestion() {
  const [pasted, setPasted] = useState<PastedText>();
  useEffect(forgetPassedRows, []);
  const onPasteCapture = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // Three or more cells in a line are taken for rows. Two are as likely a text with a tab.
    if (!/\t.*\t/.test(text)) return;
    event.preventDefault();
    event.stopPropagation();
    setPasted({ text, control: event.target as HTMLElement, at: event.timeStamp });
  };
  const onAnswer = useCallback(() => setPasted(undefined), []);
  const question = pasted && <LoadedQuestion key={pasted.at} pasted={pasted} onAnswer={onAnswer} />;
  return { question, onPasteCapture };
}

/** The question, whose code is loaded when it is asked. If it cannot be loaded, the rows are pasted as text. */
function LoadedQuestion({ pasted, onAnswer }: { pasted: PastedText; onAnswer: () => void }) {
  const { text, control } = pasted;
  const { part, failed, open } = useLoaded(load);
  const asText = useCallback(() => {
    pasteAsText(pasted);
    onAnswer();
  }, [pasted, onAnswer]);
  useEffect(() => open(), [open]);
  useEffect(() => {
    if (failed) asText();
  }, [failed, asText]);
  return part ? (
    <part.PastedQuestion text={text} control={control} onText={asText} onAnswer={onAnswer} />
  ) : null;
}
