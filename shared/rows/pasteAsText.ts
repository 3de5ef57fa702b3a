/** A text that was pasted, and the control that had the focus. */
export interface PastedText {
  text: string;
  control: HTMLElement;
  /** When it was pasted. */
  at: number;
}

/** Called deprecated by the standard, and the only way of putting a text in that a person can undo. */
interface Editing {
  execCommand: (command: 'insertText', showUi: boolean, text: string) => boolean;
}

/** Does what the browser would have done: the text takes the place of what is selected in the control. */
export function pasteAsText({ text, control }: PastedText): void {
  control.focus();
  (document as Editing).execCommand('insertText', false, text);
}
