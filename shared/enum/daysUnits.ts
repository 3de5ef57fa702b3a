/** The units in which the job form counts days. */
export const daysUnits = ['Days', 'Hours', 'Months'] as const;

/** The unit that an empty form has. */
export const defaultDaysUnit = 'Days';
