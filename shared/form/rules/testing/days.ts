import fc from 'fast-check';
import type { Day } from '../calendar';

/** Any day that the forms take, 1900 to 2100, as a fast-check arbitrary for the tests. */
export const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as Day);
