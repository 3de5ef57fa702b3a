/** The names of columns and the rules for values of a table of entries, the same for pages and receivers. */
export {
  addedColumns,
  correctsColumn,
  idColumn,
  looksLikeReceiverColumn,
  metaColumns,
  sentAtColumn,
  withdrawsColumn,
} from './columns';
export { isLinkColumn, type LinkColumn, linkColumnOf, linkColumns } from './links';
export { comparableValue, hasValues, isUuid } from './values';
