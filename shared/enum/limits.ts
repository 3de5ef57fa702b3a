// The constants of the specification, section 9 and the rules it draws on. Each is only here.

/** Longest inquiry job number, in characters. */
export const jobNumberMaxLength = 8;

/** Longest invoice year, in characters: long enough for `2026-27`. */
export const invoiceYearMaxLength = 7;

/** Most decimals of an amount, and the decimals of a calculated one. */
export const amountDecimals = 2;

/** Decimals of a margin in percent. */
export const marginDecimals = 2;

/** How long a success notice stays, in milliseconds, before it fades. */
export const noticeShownMs = 5000;

/** How long a success notice takes to fade out, in milliseconds. */
export const noticeFadeMs = 500;

/** Step of the date picker's clock, in minutes. No date here has a time of day yet: kept for a register that adds one. */
export const datePickerStepMinutes = 5;

/** What is sent for a report or an invoice date that was left empty (specification, section 4). */
export const notAvailable = 'N/A';
