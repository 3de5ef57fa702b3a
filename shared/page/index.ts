export * from '../form/register/definition';
export { forgetSuggestions } from '../form/state/suggestions';
export { RegisterPage } from './RegisterPage';
