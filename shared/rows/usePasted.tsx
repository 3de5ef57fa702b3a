import { type ClipboardEvent, useCallback, useEffect, useState } from 'react';
import { useLoaded } from '../form/state/useLoaded';
import type { PastedProps } from './PastedQuestion';
import { pasteAsText, type PastedText } from './pasteAsText';

const load = () => import(/* webpackChunkName: "row" */ './PastedQuestion');

/** Keeps rows of a spreadsheet out of the field that they are pasted into, and asks what is to be done with them. */
export function usePasted() {
  const [pasted, setPasted] = useState<PastedText>();
  const onPasteCapture = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // Three cells in a line. Fewer are as likely a text with tabs in it.
    if (!/\t.*\t/.test(text)) return;
    event.preventDefault();
    event.stopPropagation();
    setPasted({ text, control: event.target as HTMLElement, at: event.timeStamp });
  };
  const onAnswer = useCallback(() => setPasted(undefined), []);
  const question = pasted && <LoadedQuestion key={pasted.at} pasted={pasted} onAnswer={onAnswer} />;
  return { question, onPasteCapture };
}

/** The question, loaded when it is asked. Where it cannot be loaded, rows are a text like any other. */
function LoadedQuestion(props: PastedProps) {
  const { pasted, onAnswer } = props;
  const { part, failed, open } = useLoaded(load);
  useEffect(() => open(), [open]);
  useEffect(() => {
    if (!failed) return;
    pasteAsText(pasted);
    onAnswer();
  }, [failed, pasted, onAnswer]);
  return part ? <part.PastedQuestion {...props} /> : null;
}
