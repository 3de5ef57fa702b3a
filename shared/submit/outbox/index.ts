/** The sender of the outbox, and what else the shell loads only after a page is shown. Also for a register run alone. */
export { removeExpired } from '../store/sent';
export { type SenderOptions, startSender } from './sender';
export { resume, sendAll } from './turns';
