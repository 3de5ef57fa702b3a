/**
 * What no first page needs. One script, loaded as soon as the shell is shown, so that it is there without a network, too.
 * An entry is put into the outbox or the journal without it, and all of them are removed without it at logout; sending
 * waits for it.
 */
export { About } from './about/About';
export { HelpDialog } from './help/HelpDialog';
export { batchActions } from './outbox/batches/batchActions';
export { OutboxPage } from './outbox/page/OutboxPage';
export { resume } from './outbox/resume';
export { startSender } from './outbox/sender';
export { entriesOf, loadPages } from './sent/entries';
