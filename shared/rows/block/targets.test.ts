import type { ReceivedEntry } from '@registers/shared/contract';
import { settings } from '../../form/testing/settings';
import { findColumns } from '../read/columns';
import { definition, good, header, idOf, received, withIds } from '../testing/definition';
import { type Block, newBlock, type RowChange } from './block';
import { type CorrectionContext, fromReceiver, knownEntries } from './knownEntries';
import { setLayout } from './layout';
import { RowReader } from './reader';
import { noEntry } from './targets';

const blockOf = (table: string[][]) => newBlock(table, findColumns(definition, table, settings));
const named = (remark: string, id: string) => blockOf(withIds([good('1', remark), id]));
const twice = (first: string, second: string) =>
  blockOf(withIds([good('1', first), idOf(1)], [good('1', second), idOf(1)]));
const byKey = (number: string) => setLayout(blockOf([header, good(number, 'b')]), { correctsByKey: true });

/** The block with `change` as the changes of its first row. */
const changed = ({ pasted, changes }: Block, change: RowChange): Block => ({
  pasted,
  changes: { ...changes, rows: { [pasted.rows[0]!.id]: change } },
});
const chosen = (chosenEntry: string) => changed(byKey('1'), { chosenEntry });
const answer = { batch: '', reason: 'Gone.', isStoredOtherwise: false, mayBeStored: false };
const gone = changed(named('b', idOf(1)), { refusal: { ...answer, isNotFound: true } });

const noCells = (count: number) => Array<string>(count).fill('');
const headless = blockOf([[...good('1').slice(0, 4), ...noCells(5), 'A', '', idOf(1)]]);

const withdrawal = received(2, '', { corrects: idOf(1), withdraws: true, fields: {} });
const withdrawn = [withdrawal, received(1, 'a', { correctedBy: idOf(2), withdrawn: true })];
const corrected = [received(2, 'b', { corrects: idOf(1) }), received(1, 'a', { correctedBy: idOf(2) })];
const twins = [1, 2].map((index) => ({ ...received(index, `${index}`), fields: received(1, '').fields }));

/** The targets in words: `correction of 2`, of the entry with the id `idOf(2)`. */
function targetsIn(block: Block, entries: ReceivedEntry[], corrections: CorrectionContext['corrections']) {
  const known = knownEntries(definition, entries.map(fromReceiver));
  const readings = new RowReader(definition, settings).readAll(block, { known, corrections });
  const words = readings.map(({ target }) => {
    if (target.is === 'correction') return `correction of ${target.entry.latest.id.slice(-1)}`;
    if (target.is === 'copy') return `copy of ${target.of}`;
    return target.is === 'notFound' && target.reason ? `notFound: ${target.reason}` : target.is;
  });
  return words.join(', ');
}

const one = [received(1, 'a')];
type Targets = [offered: string, notLookedUp?: string, notOffered?: string];

/** The targets of a block's rows where corrections are `offered`, and, if given, `notLookedUp` and `notOffered`. */
test.each<[what: string, Block, ReceivedEntry[], Targets]>([
  ['no id', blockOf([header, good('1')]), one, ['new', 'new', 'new']],
  ['an id', named('b', idOf(1)), one, ['correction of 1', 'correction of 1', 'notOffered']],
  ['an id in another case', named('b', ` ${idOf(1).toUpperCase()} `), one, ['correction of 1']],
  ['an id in a table without names of columns', headless, one, ['correction of 1']],
  ['the id of an earlier version', named('b', idOf(1)), corrected, ['correction of 2']],
  ['an id that is not known', named('b', idOf(3)), one, ['notFound', 'notLookedUp', 'notOffered']],
  ['a damaged id', named('b', idOf(1).slice(1)), one, ['notFound', 'notLookedUp', 'notOffered']],
  ['the id of a withdrawn entry', named('b', idOf(1)), withdrawn, ['withdrawn', 'withdrawn', 'notOffered']],
  ['the id of a withdrawal', named('b', idOf(2)), withdrawn, ['withdrawn']],
  ['an id that the receiver has not found', gone, one, ['notFound: Gone.', 'notLookedUp', 'notOffered']],
  ['an id twice, the first is the original', twice('b', 'c'), one, ['correction of 1, copy of 1']],
  ['an id twice, the unchanged one is', twice('b', 'a'), one, ['copy of 2, correction of 1']],
  ['the key of an entry', byKey('1'), one, ['correction of 1', 'correction of 1', 'new']],
  ['the key of none', byKey('3'), one, ['notFound', 'notLookedUp', 'new']],
  ['the key of two', byKey('1'), twins, ['ambiguous', 'ambiguous', 'new']],
  ['the key of two, one of them chosen', chosen(idOf(2)), twins, ['correction of 2']],
  ['the key of two, none of them chosen', chosen(noEntry), twins, ['new']],
])('%s', (_what, block, entries, [offered, notLookedUp = '', notOffered = '']) => {
  expect(targetsIn(block, entries, 'offered')).toBe(offered);
  if (notLookedUp) expect(targetsIn(block, entries, 'notLookedUp')).toBe(notLookedUp);
  if (notOffered) expect(targetsIn(block, entries, 'notOffered')).toBe(notOffered);
});
