import type { Settings } from '@registers/shared/contract';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Texts } from '../../form/definition/fields';
import { type Matches, matchOf } from '../read/matches';
import { readRow, type ReadRow } from '../read/readRow';
import { rereadFields } from '../read/rereadFields';
import { type Block, type BlockRow, cellsOf, changeOf, type BlockLayout } from './block';
import { commasOf } from './commaUse';
import { dateOrdersOf } from './dateOrder';

/** What a row was read with the last time, and what came of it. */
interface LastReading {
  layout: BlockLayout;
  matches: Matches;
  fixes: Texts | undefined;
  result: ReadRow;
}

/** The texts of a row that stand for something else than when it was read. */
function rematched({ matches: before, result }: LastReading, matches: Matches): Texts {
  const changed = Object.entries(result.unlisted).filter(
    ([name, text]) => matchOf(before, name, text) !== matchOf(matches, name, text),
  );
  return Object.fromEntries(changed);
}

/**
 * Reads the rows of a block. To read a thousand takes a second, and all are needed after each change: the last reading of
 * every row is remembered, and stands until its edited cells change, or what holds for all rows.
 */
export function createRowReader(definition: RegisterDefinition, settings: Settings) {
  const lastReadings = new WeakMap<BlockRow, LastReading>();

  /** The readings of all rows, or of the first ones where those would take longer than so many milliseconds. */
  return (block: Block, maxMs = Infinity): ReadRow[] => {
    const { layout, matches } = block.changes;
    const answers = {
      dateOrders: dateOrdersOf(definition, block),
      commas: commasOf(definition, block),
      matches,
    };
    const until = performance.now() + maxMs;
    const results: ReadRow[] = [];
    for (const row of block.pasted.rows) {
      const { fixes } = changeOf(block, row.id);
      const last = lastReadings.get(row);
      const isOtherwise = last?.layout !== layout || last.fixes !== fixes;
      if (!isOtherwise && last.matches === matches) {
        results.push(last.result);
        continue;
      }
      const reread = isOtherwise
        ? undefined
        : rereadFields(definition, last.result, rematched(last, matches), settings, answers);
      const result = reread ?? readRow(definition, cellsOf(row, layout, fixes), settings, answers);
      lastReadings.set(row, { layout, matches, fixes, result });
      results.push(result);
      if (performance.now() > until) break;
    }
    return results;
  };
}
