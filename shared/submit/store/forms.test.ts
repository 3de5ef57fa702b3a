import { listForms, storeForm } from './forms';

const facts = {
  ...{ formType: 'job', title: 'Job Register', headline: ['JobNumber'] },
  sections: [{ heading: 'Job', labels: { JobNumber: 'Job No.' }, kinds: { JobNumber: 'text' } }],
};
const clockAt = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);
afterEach(() => jest.restoreAllMocks());

test('a version of a form is stored once, with the time at which it was first seen', async () => {
  clockAt(1);
  const key = await storeForm(facts);
  clockAt(2);
  expect(await storeForm({ ...facts })).toBe(key);
  expect(await listForms()).toEqual([{ ...facts, key, storedAt: 1 }]);
});

test('a change of any fact makes another version, and the newest is listed first', async () => {
  const versions = [
    facts,
    { ...facts, title: 'Jobs' },
    { ...facts, formType: 'job2' },
    { ...facts, headline: [] },
    {
      ...facts,
      sections: [{ heading: 'Job', labels: { JobNumber: 'Number' }, kinds: { JobNumber: 'text' } }],
    },
  ];
  const keys: string[] = [];
  for (const [time, version] of versions.entries()) {
    clockAt(time);
    keys.push(await storeForm(version));
  }
  expect(new Set(keys).size).toBe(versions.length);
  expect((await listForms()).map(({ key }) => key)).toEqual(keys.reverse());
});

test('a version that is opened again after a rollback is the newest again', async () => {
  const keys: string[] = [];
  for (const [time, title] of ['Jobs', 'Works', 'Jobs'].entries()) {
    clockAt(time);
    keys.push(await storeForm({ ...facts, title }));
  }
  expect((await listForms()).map(({ key }) => key)).toEqual([keys[0], keys[1]]);
});
