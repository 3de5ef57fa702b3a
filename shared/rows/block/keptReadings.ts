import type { Settings, Texts } from '@registers/shared/contract';
import type { RegisterDefinition } from '../../form/definition/definition';
import { fromWire, wireValues } from '../../form/definition/entry';
import { kept } from '../../form/rules/kept';
import type { Matches } from '../read/matches';
import { type ReadBy, readCorrection, readNewRow } from '../read/readRow';
import { withMatches } from '../read/withMatches';
import { type Block, type BlockLayout, type BlockRow, cellsOf, changeOf, type PastedRows } from './block';
import { answersFor } from './columnReadings';
import type { KnownEntry } from './knownEntries';
import type { CorrectionTarget } from './targets';

const noFixes: Texts = {};

/** The cells without empty ones, but for those that were emptied on the page. */
const withoutEmpty = (cells: Texts, fixes: Texts): Texts =>
  Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => cell !== '' || fixes[name] !== undefined),
  );

/**
 * Makes the function that gives the two ways to read a row of a block. A thousand rows take a second, and all are needed
 * again after each change. So what was read is kept, and read again only where a person
 *
 * changes a setting above the table (`layout`)   every row
 * matches a text to a choice                     the cells with the text (`withMatches`), and every correction
 * edits a cell, or chooses the entry of a row    the row
 * hears of other versions of an entry            the corrections of the entry
 */
export function keptReadings(definition: RegisterDefinition, settings: Settings) {
  /** The values of a sent entry, by wire name, as the form would send them today. */
  const sentValues = ({ fields = [] }: KnownEntry): Texts =>
    Object.fromEntries(wireValues(definition, fromWire(definition, Object.fromEntries(fields), settings)));
  const perLayout = kept((layout: BlockLayout, told: PastedRows['told']) => {
    const answers = answersFor(definition, { pasted: { told }, changes: { layout } });
    const by = (matches: Matches): ReadBy => ({ definition, settings, answers: { ...answers, matches } });
    return { layout, by };
  });
  type Columns = ReturnType<typeof perLayout>;
  const perRow = kept((row: BlockRow, { layout, by }: Columns, fixes: Texts) => {
    const cells = cellsOf(row, layout, fixes);
    return { cells, unmatched: readNewRow(by({}), cells), by };
  });
  const perMatches = kept(({ cells, unmatched, by }: ReturnType<typeof perRow>, matches: Matches) =>
    withMatches(by(matches), unmatched, cells),
  );
  const perEntry = kept(
    (
      row: BlockRow,
      { layout, by }: Columns,
      fixes: Texts,
      matches: Matches,
      ignoresEmpty: boolean,
      // Each version is an argument of its own, so that they are compared one by one.
      latest: KnownEntry,
      ...earlier: readonly KnownEntry[]
    ) => {
      // Values for all rows are only for new entries.
      const all = cellsOf(row, { ...layout, forAll: {} }, fixes);
      const sent = { latest: sentValues(latest), earlier: earlier.map(sentValues), edited: fixes };
      return readCorrection(by(matches), ignoresEmpty ? withoutEmpty(all, fixes) : all, sent);
    },
  );
  return (block: Block) => {
    const { layout, matches } = block.changes;
    const columns = perLayout(layout, block.pasted.told);
    const fixesOf = ({ id }: BlockRow) => changeOf(block, id).fixes ?? noFixes;
    return {
      asNew: (row: BlockRow) => perMatches(perRow(row, columns, fixesOf(row)), matches),
      asCorrection: (row: BlockRow, { entry: { latest, earlier }, ignoresEmpty }: CorrectionTarget) =>
        perEntry(row, columns, fixesOf(row), matches, ignoresEmpty, latest, ...earlier),
    };
  };
}
