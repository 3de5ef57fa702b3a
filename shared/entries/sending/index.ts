/** The sender of the outbox, and functions that few pages need. It is loaded after the first page is shown. */
export { removeExpired } from '../store/expiry';
export { type SenderOptions, startSender } from './sender';
export { resume, sendAll } from './turns';
