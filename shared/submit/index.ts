/**
 * An entry from its first letter to the receiver, for forms, pasted rows and the shell: README.md says what Submit does. A
 * page loads this module once, from the shell.
 */
export type { Edit, Entry, EntryOrigin, RowMarks, Version } from './entry/entry';
export {
  atOnce,
  baseVersion,
  certainNumber,
  countCorrections,
  emptyEntry,
  isInOutbox,
  isWithdrawn,
  latestVersion,
  marksOf,
  tableOf,
} from './entry/entry';
export type { EntryEvent } from './entry/events';
export { nextEntry } from './entry/nextEntry';
export { isStored, versionOf, withEmptyFields } from './entry/versions';
export { formatHeadline, type StoredForm, type TitledForm } from './entry/storedForm';
export { type Failure, isOvertaken, type Outcome, waitAfter } from './entry/outcome';
export { countDrafts, forgetTabDrafts, freeDrafts, readAhead, setTabDraft } from './draft/drafts';
export { EntryInForm } from './draft/entryInForm';
export type { FormFields, FormState } from './draft/formState';
export { lockRows, pagesClosed } from './draft/locks';
export { onAccepted } from './draft/openEdit';
export { discardLeft } from './draft/opening';
export { restoreLastWords, WriteBehind } from './draft/writeBehind';
export { type BatchList, type BatchProgress, createBatchList } from './outbox/batchList';
export { isOnline, useOnline } from './send/online';
export { type Endpoint, isJson, onAttempt, send, SessionEnded } from './send/send';
export { alertFor, cannotSendYet, reasonFor } from './send/texts';
export { closeBatch, discardBatch, setPaused } from './store/batches';
export { onChange, type TableOwner } from './store/database';
export {
  changeEntry,
  countEntries,
  countUnreadable,
  getEntry,
  listOutbox,
  listRows,
  listSubmitted,
  type Received,
  storeReceived,
} from './store/entries';
export { listForms, storeForm } from './store/forms';
export { defaultSentLimits, keepsSent, type SentLimits, sentSince } from './store/sent';
export { lastEntered, removeSent, sentPages } from './store/sent';
export {
  changeTable,
  countTableRows,
  eventToward,
  listRefused,
  readTable,
  stopBatch,
  type Submitted,
  submitRows,
  type TableRow,
} from './store/tables';
export { removeEverything } from './removal';
