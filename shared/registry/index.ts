/**
 * What the shell and the tools agree on about the files of a site. It needs neither a page nor Node: builds, browsers
 * and commands run it alike. Each rule of a field is written here once.
 */
export { CONTRACT } from '../contract/module';
export { type Config, configSchema } from './config';
export { type Forms, formsFile, formsSchema } from './forms';
export { fieldOf, messageFor } from './issues';
export { type BuildRecord, buildRecordSchema, type RegisterRecord, registrySchema } from './registry';
export type {
  Attribute,
  BuildAttributes,
  ErrorAttributes,
  FailureReason,
  PageAttributes,
  ReportAttributes,
  ReportMessage,
  ReportName,
  ReportRecord,
} from './reports';
export { shellPaths } from './reserved';
export {
  contactAddress,
  contractNumber,
  iconPathPattern,
  nonEmptyText,
  registerId,
  registerPath,
  webAddress,
} from './rules';
