/// <reference types="webpack/module" />

/**
 * Runs in each register. A second attempt to load a build adds a query (`?again=…`) to the address of its remote entry;
 * this adds it to those of its chunks. Otherwise the browser would wait for the first request, which may hang.
 */
const script = document.currentScript;
const search = script instanceof HTMLScriptElement ? new URL(script.src).search : '';
const fileOf = __webpack_get_script_filename__;
if (search !== '') __webpack_get_script_filename__ = (chunk) => fileOf(chunk) + search;

export default () => ({ name: 'retried-chunks' });
