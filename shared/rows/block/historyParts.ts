import type { BlockParts } from '@registers/shared/entries';
import type { Block } from './block';
import { currentOf, type History, startWith, type Step } from './history';

/** A value as it is stored: its two parts by their names. */
interface StoredStep {
  what: string;
  pasted?: string | undefined;
  changes?: string | undefined;
}

interface Head {
  /** How many rows the block has. */
  rows: number;
  steps: readonly StoredStep[];
  at: number;
}

/** Names the parts of a history, so that what several values share is stored once, and each part is written once. */
export function createParts() {
  const names = new WeakMap<object, string>();
  let last = 0;

  function nameOf(part: object): string {
    const name = names.get(part) ?? `part ${(last += 1)}`;
    names.set(part, name);
    return name;
  }
  function stored({ what, block }: Step): StoredStep {
    return block ? { what, pasted: nameOf(block.pasted), changes: nameOf(block.changes) } : { what };
  }
  const partsOf = ({ steps }: History): Map<string, object> =>
    new Map(
      steps
        .flatMap(({ block }) => (block ? [block.pasted, block.changes] : []))
        .map((part) => [nameOf(part), part]),
    );

  return {
    /** What has to be written for a history where the device has another. */
    changed(next: History, before: History): BlockParts {
      const [parts, known] = [partsOf(next), partsOf(before)];
      const head: Head = {
        rows: currentOf(next)?.pasted.rows.length ?? 0,
        steps: next.steps.map(stored),
        at: next.at,
      };
      return {
        head: parts.size > 0 ? head : undefined,
        ...Object.fromEntries([...parts].filter(([name]) => !known.has(name))),
        ...Object.fromEntries(
          [...known.keys()].filter((name) => !parts.has(name)).map((name) => [name, undefined]),
        ),
      };
    },
    /** The history that was stored. */
    read({ head, ...parts }: BlockParts): History {
      if (!head) return startWith(undefined);
      const { steps, at } = head as Head;
      for (const [name, part] of Object.entries(parts)) {
        names.set(part as object, name);
        last = Math.max(last, Number(name.split(' ')[1]));
      }
      return {
        at,
        steps: steps.map(({ what, pasted, changes }) => {
          const isEmpty = pasted === undefined || changes === undefined;
          return {
            what,
            block: isEmpty ? undefined : ({ pasted: parts[pasted], changes: parts[changes] } as Block),
          };
        }),
      };
    },
  };
}
