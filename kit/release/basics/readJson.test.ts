import { join } from 'node:path';
import { check, number, object, pipe, string } from 'valibot';
import { folder, write } from '../testing/fakes';
import { CliError } from './errors';
import { parseJson, readJson } from './readJson';

const schema = object({ name: string(), count: number() });

test('a file is read as what it should be; one that does not exist is undefined', () => {
  const dir = folder();
  const file = join(dir, 'a.json');
  expect(readJson(file, schema)).toBeUndefined();
  write(file, { name: 'job', count: 1 });
  expect(readJson(file, schema)).toEqual({ name: 'job', count: 1 });
  // Not to be taken for a file that does not exist.
  expect(() => readJson(dir, schema)).toThrow('EISDIR');
});

test('every field that is wrong is named, with the source of the text', () => {
  const read = () => parseJson('{ "name": 7 }', 'a.json', schema);
  expect(read).toThrow(CliError);
  expect(read).toThrow(/^a\.json is invalid:\n {2}name must be text in quotes\n {2}count is missing$/);
  const even = pipe(
    number(),
    check((value) => value % 2 === 0, 'must be even'),
  );
  expect(() => parseJson('3', 'a.json', even)).toThrow(/^a\.json is invalid:\n {2}must be even$/);
});

test('what is no JSON is said with the reason', () => {
  expect(() => parseJson('{', 'a.json', schema)).toThrow(CliError);
  expect(() => parseJson('{', 'a.json', schema)).toThrow(/^a\.json is not valid JSON: Expected /);
});
