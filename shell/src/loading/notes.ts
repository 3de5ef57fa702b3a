import type { LoadedBuild, LoadError } from './loadState';

/** Something that has happened to a build of a register on this page, and that its site may want to be told. */
export type Note =
  | { type: 'shown'; id: string; build: LoadedBuild }
  /** The build could not be loaded or threw an error as it mounted (`failed`), or in use (`stopped`). */
  | { type: 'failed' | 'stopped'; id: string; error: LoadError; cause: unknown };

const notes: Note[] = [];
let listener = (): void => undefined;

/** Adds a note, to be taken later. While 20 wait, further ones are dropped. */
export function note(happened: Note): void {
  if (notes.length < 20) notes.push(happened);
  listener();
}

export const takeNotes = (): Note[] => notes.splice(0);

/** Calls back when there are notes to take. */
export function onNotes(callback: () => void): void {
  listener = callback;
  if (notes.length > 0) callback();
}
