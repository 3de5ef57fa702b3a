/** Times, counts and plurals in words, and texts safe to print, for browser and Node. A built script has only what it uses. */
export { progressInWords, rowsInWords, submittedInWords } from './batch';
export { bytesInWords, counted, numberInWords, wordFor } from './counts';
export { invisible } from './invisible';
export { isPrintable, printable } from './printable';
export { clockOf, dateOf, dayAndClockOf, dayOf, dayTitle, isoDayOf, longDateOf } from './times';
