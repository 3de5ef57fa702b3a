/** How long, and how many of each person, sent entries are remembered. */
export interface JournalLimits {
  days: number;
  entries: number;
}

export const defaultLimits: JournalLimits = { days: 60, entries: 500 };
