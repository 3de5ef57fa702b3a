import type { Settings } from '@registers/shared/contract';

/** The settings of a site, for tests of rules alone: those of the kit come with all that renders a form. */
export const settings: Settings = {
  company: { group: 'Test group', shortName: 'TST' },
  endpoints: {},
  choices: { owners: ['Asha', 'Bilal'] },
};
