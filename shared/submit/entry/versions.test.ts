import fc from 'fast-check';
import { laterIn, laterOf, nextVersion } from './versions';

const ids = ['a', 'b', 'c', 'd'];

/** The ids of the versions of an entry. `corrections`: the id of each entry's correction, by the entry's id. */
function versionsOf(first: string, corrections: Readonly<Record<string, string>>): string[] {
  const versions: { id: string }[] = [];
  for (let next: string | undefined = first; next !== undefined && versions.length <= ids.length;) {
    const { [next]: by } = corrections;
    versions.push({ id: next });
    next = nextVersion(versions, by === undefined ? undefined : { is: 'corrected', by });
  }
  return versions.map(({ id }) => id);
}

test('corrections are followed to the latest version, which a withdrawal is not', () => {
  expect(versionsOf('a', { a: 'b', b: 'c', d: 'a' })).toEqual(['a', 'b', 'c']);
  expect(nextVersion([{ id: 'a' }], { is: 'withdrawn', by: 'w' })).toBeUndefined();
});

test('whichever entries name each other as their correction, each is followed once', () => {
  const anyId = fc.constantFrom(...ids);
  fc.assert(
    fc.property(anyId, fc.dictionary(anyId, anyId), (first, corrections) => {
      const versions = versionsOf(first, corrections);
      expect(new Set(versions).size).toBe(versions.length);
    }),
  );
});

test('a correction or withdrawal tells of the entry that it names the same as the receiver', () => {
  const [correction, withdrawal] = [
    { id: 'b', corrects: 'a' },
    { id: 'w', corrects: 'b', withdraws: true },
  ] as const;
  const changes = laterIn([{ id: 'a' }, correction, withdrawal]);
  expect(changes.get('a')).toEqual(laterOf({ correctedBy: 'b' }));
  expect(changes.get('b')).toEqual(laterOf({ correctedBy: 'w', withdrawn: true }));
  expect(laterOf({ correctedBy: null })).toBeUndefined();
});
