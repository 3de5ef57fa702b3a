/** The text of the file: see `leanAuth0.ts`. */
declare module '@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js' {
  const source: string;
  export default source;
}
