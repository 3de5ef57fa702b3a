/** What is loaded when a person first sends an entry or opens the list. */
export { Pages } from './Pages';
export { ReceiptLine } from './ReceiptLine';
