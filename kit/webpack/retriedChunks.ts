/// <reference types="webpack/module" />

/**
 * Runs in each register. A repeated attempt asks for its entry under an address of its own (`?again=…`), and
 * for its chunks likewise: a browser lets a second request for one address wait for the first, which may hang.
 */
const entry = document.currentScript;
const search = entry instanceof HTMLScriptElement ? new URL(entry.src).search : '';
const fileOf = __webpack_get_script_filename__;
if (search !== '') __webpack_get_script_filename__ = (chunk) => fileOf(chunk) + search;

export default () => ({ name: 'retried-chunks' });
