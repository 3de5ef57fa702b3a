import type { Settings, Texts } from '@registers/shared/contract';
import type { Version } from '@registers/shared/submit';
import type { RegisterDefinition } from '../../form/definition/definition';
import { fromWire, wireValues } from '../../form/definition/entry';
import { kept } from '../../form/rules/kept';
import type { Matches } from '../read/matches';
import { type ReadBy, readCorrection, readNewRow } from '../read/readRow';
import { withMatches } from '../read/withMatches';
import { type Block, type BlockLayout, type BlockRow, cellsOf, changeOf, type PastedRows } from './block';
import { answersFor, type ColumnAnswers } from './columnReadings';
import type { CorrectionTarget } from './targets';

/** One object, so that a row without edited cells is not read again. */
const noFixes: Texts = {};

/** The cells without empty ones, but for those that were emptied on the page. */
const withoutEmpty = (cells: Texts, fixes: Texts): Texts =>
  Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => cell !== '' || fixes[name] !== undefined),
  );

/**
 * Makes the function that gives the two ways to read a row of a block. A thousand rows take a second, and all are needed
 * again after each change. So each function made by `kept` keeps its result for its first argument, while all others are
 * the same as last time (`===`). What a person does, and which functions calculate again:
 *
 * changes a setting above the table (`layout`)    all, for every row
 * edits a cell                                    `unmatched`, `matched`, `correction` for the row
 * matches a text to a choice                      `matched` (the cells with the text), `correction` for every row
 * chooses an entry, hears of other versions       `correction` for the rows that correct the entry
 */
export function keptReadings(definition: RegisterDefinition, settings: Settings) {
  /** The values of a sent entry, by wire name, as the form would send them today. */
  const sentValues = ({ fields = [] }: Version): Texts =>
    Object.fromEntries(wireValues(definition, fromWire(definition, Object.fromEntries(fields), settings)));
  const readBy = (answers: ColumnAnswers, matches: Matches): ReadBy => ({
    definition,
    settings,
    answers: { ...answers, matches },
  });
  const columnAnswers = kept((layout: BlockLayout, told: PastedRows['told']) =>
    answersFor(definition, { pasted: { told }, changes: { layout } }),
  );
  const unmatched = kept((row: BlockRow, layout: BlockLayout, answers: ColumnAnswers, fixes: Texts) => {
    const cells = cellsOf(row, layout, fixes);
    return { cells, answers, read: readNewRow(readBy(answers, {}), cells) };
  });
  const matched = kept(({ cells, answers, read }: ReturnType<typeof unmatched>, matches: Matches) =>
    withMatches(readBy(answers, matches), read, cells),
  );
  const correction = kept(
    (
      row: BlockRow,
      layout: BlockLayout,
      answers: ColumnAnswers,
      fixes: Texts,
      matches: Matches,
      ignoresEmpty: boolean,
      // Each version is an argument of its own, as the list of them is made anew each time.
      latest: Version,
      ...earlier: readonly Version[]
    ) => {
      // Values for all rows are only for new entries.
      const all = cellsOf(row, { ...layout, forAll: {} }, fixes);
      const sent = { latest: sentValues(latest), earlier: earlier.map(sentValues), edited: fixes };
      return readCorrection(readBy(answers, matches), ignoresEmpty ? withoutEmpty(all, fixes) : all, sent);
    },
  );
  return (block: Block) => {
    const { layout, matches } = block.changes;
    const answers = columnAnswers(layout, block.pasted.told);
    const fixesOf = ({ id }: BlockRow) => changeOf(block, id).fixes ?? noFixes;
    return {
      asNew: (row: BlockRow) => matched(unmatched(row, layout, answers, fixesOf(row)), matches),
      asCorrection: (row: BlockRow, { found: { latest, earlier }, ignoresEmpty }: CorrectionTarget) =>
        correction(row, layout, answers, fixesOf(row), matches, ignoresEmpty, latest, ...earlier),
    };
  };
}
