export * from './definition';
export { RegisterForm } from './RegisterForm';
export { DayField } from './DayField';
export { sumInRupees } from '../rules/money';
export { forgetSuggestions } from '../state/suggestions';
