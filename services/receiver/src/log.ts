import { printable } from './core/printable';

/** Tells the operator something, in one line, whatever a sender has put into it. */
export const report = (text: string): void =>
  console.error(`${new Date().toISOString()} receiver: ${printable(text)}`);
