/** What pages and receivers say alike of the entries in a sheet. */
export {
  addedColumns,
  correctsColumn,
  furtherFields,
  idColumn,
  looksLikeReceiverColumn,
  metaColumns,
  sentAtColumn,
} from './columns';
export { hasValues, isUuid } from './values';
