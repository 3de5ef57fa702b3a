export * from './definition';
export { RegisterForm } from './RegisterForm';
export { SubmissionNotice } from './SubmissionNotice';
export { usePlainSubmission } from './usePlainSubmission';
export { DayField } from './DayField';
export { sumInRupees } from '../rules/money';
export { forgetSuggestions } from '../state/suggestions';
