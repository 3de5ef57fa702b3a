declare const __webpack_require__: { u: (chunk: string | number) => string };

/**
 * Hands the query of a register's entry on to its chunks. A repeated attempt is asked for under `?again=…`,
 * because a browser lets a second request for the same address wait for the first, which may hang.
 */
const { search } = new URL((document.currentScript as HTMLScriptElement).src);
const fileOf = __webpack_require__.u;
if (search) __webpack_require__.u = (chunk) => fileOf(chunk) + search;

export default () => ({ name: 'carry-query' });
