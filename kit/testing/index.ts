export { screen, waitFor, within } from '@testing-library/react';
export { type Answer, fakeReceiver, type Submission } from './fakeReceiver';
export { registerContract } from './registerContract';
export { renderRegister, testContext } from './renderRegister';
