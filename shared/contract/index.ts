/**
 * What a register and the shell promise each other. It changes by adding only; every change is
 * written in CHANGELOG.md beside this file.
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
} from './sentEntry';
export { type Settings } from './settings';
export { type Announcement, RegisterHost, useRegister, type RegisterContext } from './context';
