export {
  defineRegister,
  factsOf,
  fieldsOf,
  fullLabelOf,
  inWords,
  labelOf,
  type RegisterDefinition,
  type Values,
} from '../form/definition/definition';
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
} from '../form/definition/fields';
export { margin, moneyInInr } from '../form/definition/money';
export { RegisterForm } from './RegisterForm';
export { SubmissionNotice } from './SubmissionNotice';
export { usePlainSubmission } from './usePlainSubmission';
export { sumInRupees } from '../form/rules/money';
export { forgetSuggestions } from '../form/state/suggestions';
