type Role = 'button' | 'combobox' | 'dialog' | 'group' | 'heading' | 'link' | 'textbox';

/**
 * An element as a person finds it: by its role and its name, in a part of the page, or by its text. Or the control of a field,
 * by the field's wire name. With `focused` it has the focus: a calendar, say, takes the keys only when one of its days has it.
 */
export type Target =
  | { role: Role; name: string | RegExp; within?: Target | undefined; focused?: boolean }
  | { text: string | RegExp }
  | { field: string };

/** The keys that are pressed on their own. */
export type PressedKey = 'ArrowDown' | 'ArrowRight' | 'Enter' | 'Escape' | 'Tab' | '7';

/** What a person does in a tab, whichever program drives the browser. What has a target waits until it is there. */
export interface Tab {
  open: (address: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  see: (target: Target) => Promise<unknown>;
  click: (target: Target) => Promise<unknown>;
  /** Types into a field. A select takes the option whose text is typed. */
  type: (target: Target, text: string) => Promise<unknown>;
  /** Takes all of a text field onto the clipboard, and pastes it there. */
  cutAndPaste: (target: Target) => Promise<unknown>;
  /** Drops a file on an element. */
  drop: (target: Target, name: string, file: Uint8Array) => Promise<unknown>;
  /** Presses a key on what has the focus. */
  press: (key: PressedKey) => Promise<unknown>;
  value: (target: Target) => Promise<string>;
  /** Whether what has the focus is seen in its whole height without scrolling. */
  focusIsInView: () => Promise<boolean>;
  /** The text of the main part of the page: for a test that fails. */
  mainText: () => Promise<string>;
  /** The errors that the console has shown since they were last asked for. */
  takeErrors: () => Promise<readonly string[]>;
  close: () => Promise<unknown>;
}

/** A browser that was started; each of its tabs has a profile of its own. */
export interface EngineBrowser {
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}
