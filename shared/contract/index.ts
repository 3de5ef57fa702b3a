/**
 * What a register and the shell promise each other. It changes by adding only; CHANGELOG.md beside it has every change.
 */
export { CONTRACT, type RegisterModule } from './module';
export { type FormFacts } from './formFacts';
export {
  type EntryQuery,
  type EntryReference,
  type EntrySource,
  type ReceivedEntry,
  type ReceivedQuery,
  type SentEntry,
  type SentFields,
  type Texts,
} from './sentEntry';
export { type Settings } from './settings';
export { type Announcement, RegisterHost, useRegister, type RegisterContext } from './context';
