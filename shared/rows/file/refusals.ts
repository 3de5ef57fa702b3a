import { fileRefusals } from '../read/fileRefusals';

/** Thrown to end the reading of a file. The message is for the person who chose the file. */
export class RefusedFile extends Error {
  constructor(reason: keyof typeof fileRefusals) {
    super(fileRefusals[reason]);
  }
}

/** Refuses the file if `isSound` is false: something is not as the file's format demands. */
export function assertSound(isSound: boolean): asserts isSound {
  if (!isSound) throw new RefusedFile('unreadable');
}
