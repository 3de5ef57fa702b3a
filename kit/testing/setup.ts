import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

// In milliseconds. The usual 1 and 5 seconds are not enough where several tests share one slow processor.
// Not in the preset: jest takes no time limit from one of several projects.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);

/** A console.error fails the test, unless the test replaces console.error because it expects one. */
const original = console.error;
let seen: unknown[][] = [];

beforeEach(() => {
  // Emotion leaves the rules of each test in the page, where every later query by role would look through them.
  if ('document' in globalThis)
    for (const style of document.querySelectorAll('style[data-emotion]')) style.remove();
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
