/**
 * What forms, pasted rows and the shell use of entries. An entry is one record, from its first letter until it is
 * forgotten. `entry` has its states, `store` the database, `draft` the entry of an open form, `send` a request and its
 * answer, and `outbox` what is sent later. A page loads this module once, from the shell.
 */
export type { Entry, EntryOrigin } from './entry/entry';
export { atOnce, isAccepted, newRow } from './entry/entry';
export { type EntryForm, type Form, firstInHeadline, headlineOf } from './entry/form';
export { type Failure, isStoredOtherwise, type Outcome, waitAfter } from './entry/outcome';
export { laterIn, laterOf, nextVersion } from './entry/versions';
export { countDrafts, forgetTabDrafts, leftOverDrafts, setTabDraft, tabDraft } from './draft/claimDraft';
export { removeRowsBackup, rowsBackup, saveRowsBackup } from './draft/draftBackup';
export { lockRows, pagesClosed } from './draft/locks';
export { type FormFields } from './draft/currentDraft';
export { type EntryInForm, entryInForm, onAccepted } from './draft/entryInForm';
export { type FormState } from './draft/formState';
export { WriteBehind } from './draft/writeBehind';
export { type BatchList, createBatchList } from './outbox/batchList';
export { type BatchProgress, unsentOf } from './outbox/progress';
export { isOnline, useOnline } from './send/online';
export { onAttempt, send, SessionEnded } from './send/send';
export { type AlertText, alertFor, cannotSendYet, reasonFor } from './send/texts';
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
