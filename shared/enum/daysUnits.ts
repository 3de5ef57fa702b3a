/** The units in which the job form counts days. */
export const daysUnits = ['Days', 'Hours', 'Months'] as const;

/** The unit preselected on an empty form. */
export const defaultDaysUnit = 'Days';
