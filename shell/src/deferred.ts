/**
 * What no first page needs. One script, loaded as soon as the shell is shown, so that it is there without a network, too.
 * The outbox and the sent entries are written and removed without it; sending waits for it.
 */
export { OutboxPage } from './outbox/page/OutboxPage';
export { startSender } from './outbox/sender';
export { entriesOf, loadPages } from './sent/entries';
