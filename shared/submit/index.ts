export { addressOf, encodeBody, type Entry } from './wire';
export { type Failure, reasonFor, waitAfter } from './retry';
export { type Outcome, send } from './send';
export { SubmissionNotice } from './SubmissionNotice';
export { isOnline, useOnline } from './online';
export { alertFor } from './texts';
export { type KeptEntry, type Submission, useSubmission } from './useSubmission';

// Where registers that were built with version 1.1 or 1.2 look for them.
export { Banner as QuietLine, Notice as Banner, SuccessNotice } from '@registers/shared/ui';
