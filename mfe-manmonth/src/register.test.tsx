import { CONTRACT } from '@registers/shared/contract';
import { renderRegister } from '@registers/shared/testing';
import { contract, Page } from './register';

test('the page adds nothing to the header and the sidebar', () => {
  expect(contract).toBe(CONTRACT);
  expect(renderRegister(<Page />).container).toBeEmptyDOMElement();
});
