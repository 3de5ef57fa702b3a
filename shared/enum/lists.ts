/** The twelve months, as displayed and as stored. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The currencies offered, in the order of the specification (section 3). */
export const currencies = ['USD', 'INR', 'EUR', 'GBP', 'AED'] as const;

export type Currency = (typeof currencies)[number];

/**
 * Rupees for one unit of each currency: the fixed rates of the specification (section 9). As texts, since a
 * binary fraction could not have exactly these digits.
 */
export const ratesToInr: Readonly<Record<Currency, string>> = {
  USD: '87.63',
  INR: '1',
  EUR: '101.26',
  GBP: '115.97',
  AED: '23.86',
};

/** The statuses of an inquiry. Each can be changed to any other (specification, section 4). */
export const inquiryStatuses = ['IN PROCESS', 'BIDDING', 'WON', 'LOST', 'REGRET'] as const;

/**
 * The statuses of an inspector's invoice, as they are stored: "Recieved" is spelt as in the specification.
 * @param shortName the company's short name, from `config.json`
 */
export function invoiceStatuses(shortName: string) {
  return ['Invoice Recieved', 'Invoice Not Recieved', `No need ${shortName}`] as const;
}

/** The units in which the job form counts days. */
export const daysUnits = ['Days', 'Hours', 'Months'] as const;

/** The unit that an empty form has. */
export const defaultDaysUnit = 'Days';
