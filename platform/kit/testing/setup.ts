import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import './nodeSetup';

// In milliseconds: longer than usual, as the time limit in nodeSetup.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  // Emotion leaves the style sheet of each test in the page. Every later query by role would look through all of them.
  if ('document' in globalThis)
    for (const style of document.querySelectorAll('style[data-emotion]')) style.remove();
  globalThis.indexedDB = new IDBFactory();
});
