import { TestEnvironment } from 'jest-environment-jsdom';
import { Locks } from './locks.mjs';

/** jsdom with the browser features that it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone, BroadcastChannel });
    Object.assign(this.global.navigator, { locks: new Locks() });
    // A promise, as browsers answer since the CSSOM View Module says so.
    this.global.Element.prototype.scrollIntoView = () => Promise.resolve();
    // It lays nothing out, so no size ever changes.
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.performance.mark ??= (...mark) => performance.mark(...mark);
    Object.assign(this.global.crypto, { subtle: crypto.subtle });
    this.global.crypto.randomUUID ??= () => crypto.randomUUID();
  }
}
