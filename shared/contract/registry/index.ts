/**
 * The schemas of a site's files (`config.json`, `registers.json`, `forms.json`), and the types of reports. The shell, the
 * kit and `deploy` all check by the schemas, so that they agree. Nothing here needs a browser or Node.
 */
export { CONTRACT } from '../module';
export { type Config, configSchema } from './config';
export { type Forms, formsFile, formsSchema } from './forms';
export { fieldOf, messageFor } from './issues';
export { packageOf } from './packageOf';
export { type BuildRecord, buildRecordSchema, type RegisterRecord, registrySchema } from './registry';
export type {
  Attribute,
  BuildAttributes,
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
} from './rules';
