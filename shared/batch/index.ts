/** What the page for rows and the outbox both show of a batch. It is in the bundle of each of them. */
export { BatchBar } from './BatchBar';
