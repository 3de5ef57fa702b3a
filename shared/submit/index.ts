export { addressOf, encodeBody, type Entry } from './wire';
export { type Outcome, send } from './send';
export { SubmissionNotice } from './SubmissionNotice';
export { type EntryIds, type Submission, useSubmission } from './useSubmission';
