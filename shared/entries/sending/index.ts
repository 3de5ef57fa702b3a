/** What sends the entries of the outbox, and what few pages need: loaded after the first page is shown. */
export { removeExpired } from '../store/expiry';
export { type SenderOptions, startSender } from './sender';
export { resume, sendAll } from './turns';
