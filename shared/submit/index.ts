export { addressOf, encodeBody, type Entry } from './wire';
export { type Failure, reasonFor, waitAfter } from './retry';
export { type Outcome, send } from './send';
export { SubmissionNotice } from './SubmissionNotice';
export { Banner, SuccessNotice } from './Banner';
export { isOnline, useOnline } from './online';
export { QuietLine } from './QuietLine';
export { alertFor } from './texts';
export { type KeptEntry, type Submission, useSubmission } from './useSubmission';
