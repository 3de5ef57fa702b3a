import type { ShownRegister } from '../config/registry';
import type { LoadErrorReason } from '../loading/loadErrors';

interface Texts {
  heading: string;
  /** What happened, as far as it helps the person. */
  what?: string;
  /** What to do; missing where it is to contact the register's team. */
  next?: string;
}

const notLoaded = (title: string) => `${title} couldn’t be loaded`;

/** What people read for each load error: what happened, and what to do. The rest is in the technical details. */
export const loadErrorTexts: Readonly<
  Record<LoadErrorReason, (record: Pick<ShownRegister, 'title'>) => Texts>
> = {
  unreachable: ({ title }) => ({ heading: notLoaded(title) }),
  late: ({ title }) => ({ heading: notLoaded(title), what: 'It took too long to answer.' }),
  invalid: ({ title }) => ({ heading: notLoaded(title) }),
  newer: ({ title }) => ({
    heading: `${title} needs a newer version of this site`,
    next: 'Reload the page later, or tell your administrator.',
  }),
  stopped: ({ title }) => ({
    heading: `${title} has stopped working`,
    what: 'Something went wrong on its page.',
  }),
};
