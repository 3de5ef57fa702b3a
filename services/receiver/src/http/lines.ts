/**
 * Lets the reads of each person run one after the other. @returns undefined where so many of them wait or run already
 * that this one is refused.
 */
export function createLines(max: number) {
  const lines = new Map<string, { length: number; end: Promise<unknown> }>();

  return <Result>(person: string, read: () => Promise<Result>): Promise<Result> | undefined => {
    const line = lines.get(person) ?? { length: 0, end: Promise.resolve() };
    if (line.length >= max) return undefined;
    line.length += 1;
    lines.set(person, line);
    const result = line.end.then(read);
    const leave = () => {
      line.length -= 1;
      if (line.length === 0) lines.delete(person);
    };
    line.end = result.then(leave, leave);
    return result;
  };
}
