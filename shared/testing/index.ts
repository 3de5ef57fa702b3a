export { renderRegister, testContext } from './renderRegister';
