/**
 * How many bytes of brotli a build may have, a little above what it has today, how many scripts it may need, and
 * how long the chain of requests may be. `npm test` fails if a build has more. Raise a number only with the reason
 * in the commit; lower it when something was gained.
 */
export const budgets = {
  shell: {
    /** index.html and every script until a register is shown: what each first visit pays. */
    first: 243_200,
    /** The calendar, which comes when it is first opened. */
    calendar: 18_500,
    /** The panel that the calendar is in, and the menu of a sent entry: Chakra's, when first opened (decision 2). */
    popover: 28_600,
    menu: 30_700,
    /** What shows remarks: what a field says of earlier entries. */
    earlier: 1_850,
    /** The list of other drafts of a form, where there are any. */
    drafts: 1_000,
    /** What finds the choice that was meant by a text which is not in its list. */
    closest: 1_600,
    /** Loaded once the shell is shown: `shell/src/pages/deferred.ts` says what it has. */
    deferred: 19_600,
    /** What sends reports, where the site wants them. */
    reports: 1_300,
    /** What asks where rows of a spreadsheet go that were pasted into a form. */
    row: 900,
    /** The page on which many rows are pasted. */
    rows: 51_000,
    /** What reads an .xlsx file, when one is chosen, and the script of its worker. */
    workbook: 21_400,
    /** The worker that opens the site without a network. */
    worker: 2_600,
    /** The number of scripts: three that the page names, and two while the provider is asked who is signed in. */
    scripts: 5,
  },
  register: {
    /** The remote entry (the script that the shell loads) and what the first paint needs beyond the shell's modules. */
    first: 8_300,
    /** The number of scripts: the remote entry, then one chunk with the definition. */
    scripts: 2,
    /** How long the chain of requests to the form is, if the register's route is the first that is opened. */
    depth: 2,
  },
} as const;
