import BrowserEnvironment from '../../kit/testing/environment.mjs';

/** The environment of the tests in a browser, which notes on `earlierFailed` whether a test of the file has failed. */
export default class extends BrowserEnvironment {
  handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) this.global.earlierFailed = true;
  }
}
