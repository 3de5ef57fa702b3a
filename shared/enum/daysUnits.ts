/** What a number of days may be counted in instead (job form). */
export const daysUnits = ['Days', 'Hours', 'Months'] as const;

/** The unit preselected on an empty form. */
export const defaultDaysUnit = 'Days';
