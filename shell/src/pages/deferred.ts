/**
 * Everything that no first page needs, in one script (loadDeferred.ts), loaded once the shell is shown, to be
 * there without a network. Sending waits for it; storing an entry, and removing all at logout, do not.
 */
export { resume } from '@registers/shared/entries/sender';
export { sendWaiting } from '../entries/sendWaiting';
export { About } from './about/About';
export { HelpDialog } from './help/HelpDialog';
export { OutboxPage } from './outbox/OutboxPage';
export { sourceOf } from './sent/source';
export { findSent } from './sent/find';
export { readReceived } from './sent/received/reading';
export { ReceiptLine } from './sent/ReceiptLine';
export { SentPages } from './sent/SentPages';
export { keepCopy } from '../offline/keepCopy';
export { watchPage } from '../reports/watchPage';
