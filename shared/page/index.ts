export * from '../form/register/definition';
export { valueInWords } from '../form/definition/kinds';
export { forgetSuggestions } from '../form/state/suggestions';
export { RegisterPage } from './RegisterPage';
