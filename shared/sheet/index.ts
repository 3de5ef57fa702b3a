/** What pages and receivers say alike of the entries in a sheet. */
export {
  addedColumns,
  correctsColumn,
  furtherFields,
  idColumn,
  isLinkColumn,
  type LinkColumn,
  linkColumnOf,
  linkColumns,
  looksLikeReceiverColumn,
  metaColumns,
  sentAtColumn,
  withdrawsColumn,
} from './columns';
export { hasValues, isUuid } from './values';
