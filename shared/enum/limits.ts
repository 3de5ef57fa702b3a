// Numbers of the specification (sections 4, 5 and 9), and its text `N/A`. Its lists and rates are in lists.ts.

/** The most characters that the job number of an inquiry may have. */
export const jobNumberMaxLength = 8;

/** The most characters that the year of an invoice may have: enough for `2026-27`. */
export const invoiceYearMaxLength = 7;

/** The most decimals that a typed amount may have, and the decimals that a calculated amount has. */
export const amountDecimals = 2;

/** The decimals of a margin in percent. */
export const marginDecimals = 2;

/** How long a success notice stays, in milliseconds, before it fades. */
export const noticeShownMs = 5000;

/** How long a success notice takes to fade out, in milliseconds. */
export const noticeFadeMs = 500;

/** The step of a clock in a date picker, in minutes. Unused until a date has a time of day. */
export const datePickerStepMinutes = 5;

/** What is sent for an empty report date or invoice date (specification, section 4). */
export const notAvailable = 'N/A';
