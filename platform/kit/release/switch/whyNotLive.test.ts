import { join } from 'node:path';
import { integrityOf } from '../basics/integrity';
import { folder, write } from '../testing/fakes';
import { fileErrors } from './whyNotLive';

test('a file of a release that is damaged or missing is named', () => {
  const dir = folder();
  for (const name of ['a.js', 'b.js']) write(join(dir, name), 'run()');
  const right = integrityOf('run()');
  expect(fileErrors(dir, { 'a.js': right, 'b.js': 'sha384-x', 'gone.js': right })).toEqual([
    'b.js differs from what was published',
    'gone.js is missing',
  ]);
});
