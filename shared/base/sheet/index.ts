/** The names of columns and the rules for values of a table of entries, the same for pages and receivers. */
export {
  addedColumns,
  downloadColumns,
  exportColumns,
  idColumn,
  looksLikeReceiverColumn,
  metaColumns,
  mixesAlphabets,
  seenName,
  versionColumns,
  withdrawnColumn,
} from './columns';
export { comparableValue, hasValues, isUuid } from './values';
