/** What the page for rows and the outbox both show of a batch. Each of the two bundles its own copy. */
export { BatchBar } from './BatchBar';
