/// <reference types="webpack/module" />

/**
 * Runs in each register, and says where its chunks are: beside its remote entry. When the shell loads a build again
 * after a failure, it adds a query (`?again=…`) to the address of the remote entry. This file adds the query to those
 * of the chunks: without it the browser would wait for the first request, which can still hang.
 */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('A register is loaded as a script of the page');
const { href, search } = new URL(script.src);
__webpack_public_path__ = new URL('.', href).href;
const fileOf = __webpack_get_script_filename__;
if (search !== '') __webpack_get_script_filename__ = (chunk) => fileOf(chunk) + search;

// The federation runtime loads this file as a plugin, before the register's own modules. As a plugin it does nothing.
export default () => ({ name: 'chunk-addresses' });
