/** The progress bar of a batch, for the page for rows and the outbox. The bundle of each of them contains its code. */
export { BatchBar } from './BatchBar';
