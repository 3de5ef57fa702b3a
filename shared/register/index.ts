export {
  defineRegister,
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
export { forgetTabDrafts } from './drafts/claimDraft';
export { reopenEntry } from './drafts/reopenEntry';
export { countDrafts, removeDrafts } from './drafts/storedDrafts';
export { margin, moneyInInr } from './money';
export { RegisterForm } from './RegisterForm';
export { countRows, removeRows } from '../rows/block/storedBlock';
export { sumOfAmounts } from './rules/money';
export { forgetSuggestions } from './suggestions';
