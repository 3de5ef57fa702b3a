/** The sender of the outbox, and what else the shell loads only after the first page is shown. */
export { removeExpired } from '../store/sent';
export { type SenderOptions, startSender } from './sender';
export { resume, sendAll } from './turns';
