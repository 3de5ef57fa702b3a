/**
 * What a register's page can be shown without, in one script. It is loaded once the shell is shown,
 * to be there if the network fails later. The outbox needs it to send; submitting a form and logging out do not.
 */
export { resume } from '@registers/shared/submit/sender';
export { sendWaiting } from '../entries/sendWaiting';
export { About } from './about/About';
export { HelpDialog } from './help/HelpDialog';
export { OutboxPage } from './outbox/OutboxPage';
export { findSent, findSource } from './sent/forForms';
export { readOne, readReceived } from './sent/receivers/requests';
export { ReceiptLine } from './sent/ReceiptLine';
export { SentPages } from './sent/SentPages';
export { keepCopy } from '../offline/keepCopy';
