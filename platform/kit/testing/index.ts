export { screen, waitFor, within } from '@testing-library/react';
export { type FakeAnswer, fakeReceiver, type ReceivedSubmission } from './fakeReceiver';
export { registerContract } from './registerContract';
export { openRegister, renderRegister, testContext } from './renderRegister';
