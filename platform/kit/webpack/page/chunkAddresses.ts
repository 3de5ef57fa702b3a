/// <reference types="webpack/module" />

/**
 * Runs in each register, and says where its chunks are: beside its remote entry.
 */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('A register is loaded as a script of the page');
__webpack_public_path__ = new URL('.', script.src).href;

// The federation runtime loads this file as a plugin, before the register's own modules. As a plugin it does nothing.
export default () => ({ name: 'chunk-addresses' });
