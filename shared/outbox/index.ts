export { asCsv, asText, headlineOf } from './copy';
export type { OutboxEntry } from './entry';
export { startSender } from './sender';
export { listEntries, putEntry, removeEntries } from './store';
export { type Outbox, useOutbox } from './useOutbox';
