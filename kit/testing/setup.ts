import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import './nodeSetup';

// In milliseconds, as in nodeSetup.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
