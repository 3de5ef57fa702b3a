const megabyte = 1_000_000;
const dayMs = 86_400_000;

/** How many seconds are left of the day (UTC) of this moment. */
export const secondsLeft = (moment: string): number =>
  Math.ceil((dayMs - (Date.parse(moment) % dayMs)) / 1_000);

/**
 * Counts what each person stores on a day (UTC), so that one token cannot fill the disk. In memory: it costs a
 * submission nothing, and after a restart the day begins again.
 */
export function createAllowance(megabytes: number) {
  let day = '';
  let bytesOf = new Map<string, number>();

  return {
    /**
     * Counts an entry before it is stored, so that many at once do not pass together. @returns a function that takes it
     * off again if it is not stored; undefined if it is too much.
     */
    reserve: (moment: string, person: string, bytes: number): (() => void) | undefined => {
      const today = moment.slice(0, 10);
      if (today !== day) bytesOf = new Map();
      day = today;
      const counted = bytesOf;
      const add = (more: number) => void counted.set(person, (counted.get(person) ?? 0) + more);
      if ((counted.get(person) ?? 0) + bytes > megabytes * megabyte) return undefined;
      add(bytes);
      return () => add(-bytes);
    },
  };
}
