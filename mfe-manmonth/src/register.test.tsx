import { registerContract, renderRegister } from '@registers/testing';
import * as register from './register';

registerContract(register);

test('the page adds nothing to the header and the sidebar', () => {
  expect(renderRegister(<register.Page />).container).toBeEmptyDOMElement();
});
