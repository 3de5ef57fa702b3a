import fc from 'fast-check';
import type { Day } from '../calendar';

/** Any day that the forms take, 1900 to 2100, as a fast-check arbitrary for the tests. */
export const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as Day);

/** Texts that look like lists of dates, some of which are. */
export const anyList = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...[
          'November 5',
          '2026',
          '05-11-2026',
          '5 Nov',
          '12',
          '5',
          'soon',
          'November 6, 2026',
          '7/11',
          '28 Dec',
        ],
        ...[
          '5-7 Nov 2026',
          '5 to 7',
          '6.11.26',
          '2026-11-09',
          '051126',
          '5-7',
          '1 Jan 2026 - 9 Jan 2026',
          '31',
        ],
      ),
      fc.constantFrom(', ', ',', ';', ' and ', ' & ', '\n', ' ', '\t', ' to ', '-'),
    ),
  )
  .map((pieces) => pieces.flat().slice(0, -1).join(''));
