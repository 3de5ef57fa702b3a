// The constants of the specification, section 9 and the rules it draws on. Each stands only here.

/** Longest inquiry job number, in characters. */
export const jobNumberMaxLength = 8;

/** Longest invoice year, in characters: long enough for `2026-27`. */
export const invoiceYearMaxLength = 7;

/** Smallest step between two amounts, as the `step` of a number input. */
export const amountStep = '0.01';

/** Lowest amount. */
export const amountMinimum = 0;

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

/** How a date is stored and sent: `05-11-2026`. Documentation: the code is `formatWire` in shared/register. */
export const dateFormatStored = 'd-m-Y';

/** How a date is displayed: `November 5, 2026`. Documentation: the code is `formatLong` in shared/register. */
export const dateFormatDisplayed = 'F j, Y';

/** How many owner/coordinator choices a deployment sets. */
export const ownerCount = 9;

/** What is sent for a report or an invoice date that was left empty (specification, section 4). */
export const notAvailable = 'N/A';
