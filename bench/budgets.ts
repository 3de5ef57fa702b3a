/**
 * What a build may weigh, in bytes of brotli, a little above what it weighs today, how many scripts it may
 * need, and how deep the chain of requests may be. `npm test` holds every build to it. Raise a line only with
 * the reason in the commit; lower it when something was gained.
 */
export const budgets = {
  shell: {
    /** index.html and every script until a register is shown: what each first visit pays. */
    first: 241_200,
    /** The calendar, which comes when it is first opened. */
    calendar: 18_500,
    /** What is said under a field of earlier entries. */
    earlier: 2_500,
    /** What a form that is begun from a sent entry says above itself. */
    source: 2_200,
    /** Loaded once the shell is shown: `shell/src/pages/deferred.ts` says what it has. */
    deferred: 19_000,
    /** What sends reports, where the site wants them. */
    reports: 2_400,
    /** What reads a row of a spreadsheet that is pasted into a form, and asks what to do with it. */
    row: 900,
    /** The page on which many rows are pasted. */
    rows: 44_100,
    /** What reads an .xlsx file, when one is chosen, and the script of its worker. */
    workbook: 19_800,
    /** What opens the site without a network. */
    worker: 2_700,
    /** Two that the page names, and five that come while the provider is asked who is signed in. */
    scripts: 7,
  },
  register: {
    /** The entry and what its first paint needs, beyond what the shell provides. */
    first: 8_300,
    /** The entry, then one chunk with the definition. */
    scripts: 2,
    /** The chain of requests to its form, when its route is the first that is opened. */
    depth: 2,
  },
} as const;
