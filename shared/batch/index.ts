/** What the page for rows and the outbox both show of a batch. No shared module: each of the two has it in its own script. */
export { BatchBar } from './BatchBar';
