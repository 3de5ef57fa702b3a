import { TestEnvironment } from 'jest-environment-jsdom';
import { Locks } from './locks.mjs';

/** jsdom, with features of browsers that it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone, BroadcastChannel });
    Object.assign(this.global.navigator, { locks: new Locks() });
    // jsdom lacks it. By the specification (CSSOM View Module) it returns a promise.
    this.global.Element.prototype.scrollIntoView = () => Promise.resolve();
    // jsdom has no screen: no query matches, and that never changes.
    this.global.matchMedia = (media) =>
      Object.assign(new this.global.EventTarget(), { media, matches: false });
    // jsdom lays nothing out, so no size ever changes, and nobody is told of a change.
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
