/**
 * What forms, pasted rows and the shell use of entries. An entry is one record, from its first letter until it is
 * forgotten. `record` has its states, `store` the database, `form` the entry of an open form, `outbox` the batches that
 * wait, and `sending` the sender. A page loads this module once, from the shell.
 */
export type { Entry, EntryOrigin } from './record/entry';
export { atOnce, isAccepted, newRow } from './record/entry';
export { type EntryForm, type Form, firstInHeadline, headlineOf } from './record/form';
export { type Failure, isStoredOtherwise, type Outcome, waitAfter } from './record/outcome';
export { laterIn, laterOf, nextVersion } from './record/versions';
export { countDrafts, forgetTabDrafts, leftOverDrafts, setTabDraft, tabDraft } from './form/claimDraft';
export { removeRowsBackup, rowsBackup, saveRowsBackup } from './form/draftBackup';
export { lockRows, pagesClosed } from './form/locks';
export { type FormFields } from './form/currentDraft';
export { type EntryInForm, entryInForm, onAccepted } from './form/entryInForm';
export { type FormState } from './form/formState';
export { WriteBehind } from './form/writeBehind';
export { type BatchList, createBatchList } from './outbox/batchList';
export { type BatchProgress, unsentOf } from './outbox/progress';
export { isOnline, useOnline } from './sending/online';
export { onAttempt, send, SessionEnded } from './sending/send';
export { type AlertText, alertFor, cannotSendYet, reasonFor } from './sending/texts';
export { onChange } from './store/database';
export {
  changeEntry,
  countEntries,
  countUnreadable,
  getEntry,
  listOutbox,
  listRows,
  listSubmitted,
} from './store/entries';
export { closeBatch, discardBatch, unsentChanges, setPaused } from './store/batches';
export {
  type BlockOwner,
  type BlockParts,
  countBlockRows,
  readBlock,
  saveBlock,
  submitRows,
  takeRowsBack,
} from './store/blocks';
export * as checks from './store/checks';
export { listForms, storeForm } from './store/forms';
export { defaultSentLimits, keepsSent, type SentLimits, sentSince } from './store/sent';
export { lastSent, removeSent, sentPages } from './store/sent';
export { removeEverything } from './removal';
