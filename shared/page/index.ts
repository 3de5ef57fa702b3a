export * from '../form/register/definition';
export { valueInWords } from '../form/definition/kinds';
export { formatWire, parseDayAndMonth, parseFullDate } from '../form/rules/dates';
export { cleanDigits } from '../form/rules/figures';
export { forgetSuggestions } from '../form/state/suggestions';
export { RegisterPage } from './RegisterPage';
