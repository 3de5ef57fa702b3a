const megabyte = 1_000_000;

/**
 * Counts what each person has stored on a day (UTC), so that one token cannot fill the disk. In memory: it costs a
 * submission nothing, and after a restart the day begins again.
 */
export function createAllowance(megabytes: number) {
  let day = '';
  const stored = new Map<string, number>();
  const storedOn = (moment: string, person: string): number => {
    const today = moment.slice(0, 10);
    if (today !== day) stored.clear();
    day = today;
    return stored.get(person) ?? 0;
  };

  return {
    isUsedUp: (moment: string, person: string): boolean => storedOn(moment, person) >= megabytes * megabyte,
    add: (moment: string, person: string, bytes: number): void => {
      stored.set(person, storedOn(moment, person) + bytes);
    },
  };
}
