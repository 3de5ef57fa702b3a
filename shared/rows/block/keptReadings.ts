import type { Settings, Texts } from '@registers/shared/contract';
import type { RegisterDefinition } from '../../form/definition/definition';
import { fromWire, wireValues } from '../../form/definition/entry';
import { keptWhile } from '../../form/rules/kept';
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
 * again after each change: so the last reading of a row is kept, as long as the arguments are the same.
 */
export function keptReadings(definition: RegisterDefinition, settings: Settings) {
  /** The values of a sent entry, by wire name, as the form would send them today. */
  const sentValues = ({ fields = [] }: KnownEntry): Texts => {
    const entry = fromWire(definition, Object.fromEntries(fields), settings);
    return Object.fromEntries(wireValues(definition, entry));
  };
  const byColumns = keptWhile((layout: BlockLayout, told: PastedRows['told']): ReadBy => {
    const answers = answersFor(definition, { pasted: { told }, changes: { layout } });
    return { definition, settings, answers: { ...answers, matches: {} } };
  });
  const byMatches = keptWhile((by: ReadBy, matches: Matches): ReadBy => ({
    ...by,
    answers: { ...by.answers, matches },
  }));
  const readUnmatched = keptWhile((row: BlockRow, layout: BlockLayout, by: ReadBy, fixes: Texts) => {
    const cells = cellsOf(row, layout, fixes);
    return { cells, read: readNewRow(by, cells) };
  });
  const matched = keptWhile(({ cells, read }: ReturnType<typeof readUnmatched>, by: ReadBy) =>
    withMatches(by, read, cells),
  );
  const corrected = keptWhile(
    (
      row: BlockRow,
      layout: BlockLayout,
      by: ReadBy,
      fixes: Texts,
      ignoresEmpty: boolean,
      latest: KnownEntry,
      ...earlier: readonly KnownEntry[]
    ) => {
      // Values for all rows are only for new entries.
      const all = cellsOf(row, { ...layout, forAll: {} }, fixes);
      return readCorrection(by, ignoresEmpty ? withoutEmpty(all, fixes) : all, {
        ...{ latest: sentValues(latest), earlier: earlier.map(sentValues) },
        edited: fixes,
      });
    },
  );
  return (block: Block) => {
    const { layout, matches } = block.changes;
    const unmatchedBy = byColumns(layout, block.pasted.told);
    const by = byMatches(unmatchedBy, matches);
    const fixesOf = ({ id }: BlockRow) => changeOf(block, id).fixes ?? noFixes;
    return {
      asNew: (row: BlockRow) => matched(readUnmatched(row, layout, unmatchedBy, fixesOf(row)), by),
      asCorrection: (row: BlockRow, { entry: { latest, earlier }, ignoresEmpty }: CorrectionTarget) =>
        corrected(row, layout, by, fixesOf(row), ignoresEmpty, latest, ...earlier),
    };
  };
}
