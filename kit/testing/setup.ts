import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/** An error on the console is a fault, unless the test says that it expects it by replacing console.error. */
const original = console.error;
let seen: unknown[][] = [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  seen = [];
  console.error = (...args: unknown[]) => {
    seen.push(args);
  };
});

afterEach(() => {
  console.error = original;
  if (seen.length > 0)
    throw new Error(`Unexpected console.error:\n${seen.map((args) => args.join(' ')).join('\n')}`);
});
