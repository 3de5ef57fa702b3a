/** What pages and receivers say alike of the entries in a sheet. */
export {
  addedColumns,
  correctsColumn,
  furtherFields,
  idColumn,
  looksLikeReceiverColumn,
  metaColumns,
  sentAtColumn,
  withdrawsColumn,
} from './columns';
export { isLinkColumn, type LinkColumn, linkColumnOf, linkColumns } from './links';
export { comparableValue, hasValues, isUuid } from './values';
