import type { RegisterRecord } from '../config/registry';
import type { LoadErrorReason } from '../loading/loadErrors';

interface Texts {
  heading: string;
  what: string;
  /** What to do; missing where it is to contact the register's team. */
  next?: string;
}

const notLoaded = (title: string) => `${title} could not be loaded`;

/** What people read for each load error: what happened, and what to do. */
export const loadErrorTexts: Readonly<
  Record<LoadErrorReason, (record: Pick<RegisterRecord, 'title'>, detail: string) => Texts>
> = {
  unreachable: ({ title }) => ({
    heading: notLoaded(title),
    what: 'Its server could not be reached, or sent code that does not work.',
  }),
  late: ({ title }) => ({
    heading: notLoaded(title),
    what: 'Its server did not respond in time.',
  }),
  invalid: ({ title }) => ({
    heading: notLoaded(title),
    what: 'Its server did not send a valid register.',
  }),
  misnamed: ({ title }, detail) => ({
    heading: notLoaded(title),
    what: detail,
    next: 'Ask your administrator to correct registers.json.',
  }),
  newer: ({ title }, detail) => ({
    heading: `${title} needs a newer version of this site`,
    what: detail,
    next: 'Reload the page later. If the problem persists, contact your administrator.',
  }),
  stopped: ({ title }) => ({
    heading: `${title} has stopped working`,
    what: 'An error occurred on its page.',
  }),
};
