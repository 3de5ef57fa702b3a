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
