import type { Outcome } from '@registers/shared/submit';
import type { LoadedBuild, LoadError } from './loadState';

/** Something that has happened on this page, and that its site may want to be told. */
export type Note =
  | { type: 'shown'; id: string; build: LoadedBuild }
  /** A build could not be loaded or threw an error as it mounted (`failed`), or in use (`stopped`). */
  | { type: 'failed' | 'stopped'; id: string; error: LoadError; cause: unknown }
  | { type: 'violation'; violation: SecurityPolicyViolationEvent }
  | { type: 'attempt'; id: string; outcome: Outcome }
  /** An error of the shell itself. */
  | { type: 'crash'; cause: unknown };

const notes: Note[] = [];
let listener = (): void => undefined;

/** Adds a note for the reporter, which takes the notes later. While 20 wait, further ones are dropped. */
export function note(happened: Note): void {
  if (notes.length < 20) notes.push(happened);
  listener();
}

export const takeNotes = (): Note[] => notes.splice(0);

/** Calls back when there are notes to take. A later listener takes the place of the one before. */
export function onNotes(callback: () => void): void {
  listener = callback;
  if (notes.length > 0) callback();
}
