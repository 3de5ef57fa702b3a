import { readFileSync } from 'node:fs';

const itemsOf = (cell = '') => cell.trim().split(', ');

/** The table of states, events and next states in the comment of a file. A name stands for all states that begin with it. */
export function readTable(file: string) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(' * | '))
    .slice(2)
    .map((line) => line.split('|').slice(1))
    .map(([from, on, to]) => ({ from: itemsOf(from), on: itemsOf(on), to: (to ?? '').trim() }));
  return {
    /** Every state with every event, and the state that follows: where there is no line, the same. */
    cases: (states: readonly string[], events: readonly string[]) =>
      states.flatMap((from) =>
        events.map((on) => {
          const line = lines.find(
            (each) => each.on.includes(on) && each.from.some((name) => from.startsWith(name)),
          );
          return { from, on, to: line?.to ?? from };
        }),
      ),
    /** The names in the table that are no states or events. */
    unknownIn: (states: readonly string[], events: readonly string[]) =>
      lines.flatMap(({ from, on, to }) => [
        ...from.filter((name) => !states.some((state) => state.startsWith(name))),
        ...on.filter((name) => !events.includes(name)),
        ...(states.includes(to) ? [] : [to]),
      ]),
  };
}
