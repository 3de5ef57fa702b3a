/** Times, counts and plurals in words, for shell, registers, kit and receiver. A built script has only what it uses. */
export { progressInWords, rowsInWords, submittedInWords } from './batch';
export { bytesInWords, counted, numberInWords, wordFor } from './counts';
export { isPrintable, printable } from './printable';
export { clockOf, dateOf, dayAndClockOf, dayOf, dayTitle, isoDayOf, longDateOf } from './times';
