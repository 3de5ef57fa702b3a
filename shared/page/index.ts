export * from '../form/register/definition';
export { DayField } from '../form/register/DayField';
export { forgetSuggestions } from '../form/state/suggestions';
export { RegisterPage } from './RegisterPage';
