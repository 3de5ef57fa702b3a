import type { RegistryEntry } from '../config/registry';
import type { LoadFault } from './loadRegister';

/** Why a register is not there: it did not load, or it failed while it was shown. */
export type Problem = LoadFault | 'stopped';

interface Words {
  heading: string;
  what: string;
  next: string;
}

const askTeam = (title: string) =>
  `Try again in a moment. If it stays like this, tell the team of the ${title}.`;

/** What a person reads for each problem: what happened, and what to do. */
export const problems: Readonly<
  Record<Problem, (entry: Pick<RegistryEntry, 'title'>, detail: string) => Words>
> = {
  unreachable: ({ title }) => ({
    heading: `${title} could not be loaded`,
    what: 'Its server cannot be reached, or what it sent does not work.',
    next: askTeam(title),
  }),
  late: ({ title }) => ({
    heading: `${title} could not be loaded`,
    what: 'Its server did not answer in time.',
    next: askTeam(title),
  }),
  unfit: ({ title }) => ({
    heading: `${title} could not be loaded`,
    what: 'What its server sent is not a register.',
    next: askTeam(title),
  }),
  misnamed: ({ title }, detail) => ({
    heading: `${title} could not be loaded`,
    what: detail,
    next: 'Ask those who run this site to correct its registers.json.',
  }),
  newer: ({ title }, detail) => ({
    heading: `${title} needs a newer version of the shell`,
    what: detail,
    next: 'Reload the page later. If it stays like this, ask those who run the shell to bring it up to date.',
  }),
  stopped: ({ title }) => ({
    heading: `${title} has stopped working`,
    what: 'An error occurred on its page.',
    next: askTeam(title),
  }),
};
