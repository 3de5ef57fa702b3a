import { sampleEntry, sentEntry } from '../../submit/testing/samples';
import { corrected, entriesOf, received, withdrawn } from '../testing/definition';
import { joinReceived, knownEntries, withKeyOfRows } from './knownEntries';

const definition = { formType: 'inquiry', sections: [], sameWhen: [['Number']] } as unknown as Parameters<
  typeof knownEntries
>[0];
const origin = { user: 'asha', register: 'inquiry', formType: 'inquiry', form: '' };

test('a withdrawn entry is found by its id as that, and not by its key', () => {
  const known = knownEntries(definition, entriesOf([received(2, 'left'), ...withdrawn(1, 'x')]));
  const [left, gone] = [received(2, '').id, received(1, '').id];
  expect(known.find(left)).toMatchObject({ entry: { id: left }, latest: { number: 1 }, earlier: [] });
  expect(known.find(gone)).toBe('withdrawn');
  expect(known.withKey(() => '1')).toEqual([]);
  expect(known.withKey(() => '2').map(({ id }) => id)).toEqual([left]);
});

test('an entry is found by the values of its latest version, or of the change that the outbox sends', () => {
  const numbers = (number: string) => ({ Number: number });
  const [entry] = entriesOf(corrected(1, 'a', 'b', numbers('9')));
  const waiting = sentEntry(
    { id: 'w', edit: sampleEntry({}, { state: 'waiting', base: 1, fields: [['Number', '8']] }).edit },
    { fields: [['Number', '7']] },
  );
  const known = knownEntries(definition, [entry!, waiting]);
  const found = ['1', '9', '7', '8'].map((number) => known.withKey(() => number).length);
  expect(found).toEqual([0, 1, 0, 1]);
  expect(known.find('w')).toMatchObject({ latest: { fields: [['Number', '8']] }, isChanging: true });
});

test('an entry is found by a key unless a key before it tells them apart: with another number it is another entry', () => {
  const sameWhen = [['Name', 'Number'], ['Name']];
  const numbered = (id: string, Number: string) =>
    sentEntry({ id }, { fields: Object.entries({ Name: 'x', Number }) });
  const known = knownEntries({ ...definition, sameWhen }, [numbered('first', '1'), numbered('bare', '')]);
  const found = (fields: Record<string, string>) => known.withKey((name) => fields[name] ?? '');
  expect(found({ Name: 'X ', Number: '1' }).map(({ id }) => id)).toEqual(['first']);
  expect(found({ Name: 'x', Number: '2' }).map(({ id }) => id)).toEqual(['bare']);
  expect(found({ Name: 'x' }).map(({ id }) => id)).toEqual(['first', 'bare']);
  expect(found({ Name: 'y', Number: '1' })).toEqual([]);
});

test('what was discarded though it may be stored is corrected only once the receiver has it', () => {
  const { id, changedAt } = received(1, 'x');
  const lost = sentEntry({ id, formType: 'inquiry' }, { uncertain: true, at: changedAt });
  expect(knownEntries(definition, [lost]).find(id)).toBe('unknown');
  const joined = joinReceived(origin, [lost], [received(1, 'x')], changedAt);
  expect(knownEntries(definition, joined).find(id)).toMatchObject({ latest: { number: 1 } });
});

test('rows are not compared with entries of another register that the same receiver has', () => {
  const there = [received(1, 'x'), received(2, 'y', { formType: 'job' })];
  expect(joinReceived(origin, [], there, 1).map(({ id }) => id)).toEqual([received(1, '').id]);
});

test('of the entries with a key of a row all versions are compared, a withdrawal too; of others none', () => {
  const gone = withdrawn(1, 'x');
  const of = (...numbers: string[]) =>
    withKeyOfRows(
      definition,
      numbers.map((number) => () => number),
      [...gone, received(2, 'y')],
    );
  expect(of('1', '3')).toEqual(gone);
  expect(of('3', '')).toEqual([]);
});
