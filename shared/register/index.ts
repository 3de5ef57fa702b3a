export {
  defineRegister,
  factsOf,
  fieldsOf,
  fullLabelOf,
  inWords,
  labelOf,
  type RegisterDefinition,
  type Values,
} from './definition';
export {
  amount,
  calculated,
  choice,
  date,
  digits,
  type Field,
  searchable,
  severalDates,
  text,
  textArea,
} from './fields';
export { margin, moneyInInr } from './money';
export { RegisterForm } from './RegisterForm';
export { SubmissionNotice } from './SubmissionNotice';
export { usePlainSubmission } from './usePlainSubmission';
export { sumOfAmounts } from './rules/money';
export { forgetSuggestions } from './suggestions';
