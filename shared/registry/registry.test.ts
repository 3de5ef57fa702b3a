import { safeParse } from 'valibot';
import { fieldOf, messageFor } from './issues';
import { registrySchema } from './registry';

const register = {
  id: 'job',
  path: '/job-register',
  title: 'Job Register',
  icon: 'work',
  contract: 1,
  version: '1.0.0',
  entry: '/mfe-job/1.0.0/remoteEntry.js',
};

const errorsOf = (value: unknown) =>
  (safeParse(registrySchema(), value).issues ?? []).map((issue) => `${fieldOf(issue)} ${messageFor(issue)}`);

test('addresses stay as they are written, and become absolute where the shell’s origin is known', () => {
  const files = ['https://job.example/a.js', '/b.js'];
  const registry = { registers: [{ ...register, files, fallback: register }] };
  expect(safeParse(registrySchema(), registry).output).toEqual(registry);
  const entry = 'https://registers.example/mfe-job/1.0.0/remoteEntry.js';
  expect(safeParse(registrySchema('https://registers.example'), registry).output).toMatchObject({
    registers: [
      { entry, files: ['https://job.example/a.js', 'https://registers.example/b.js'], fallback: { entry } },
    ],
  });
});

test('unknown keys are kept, at every level', () => {
  const later = { colour: 'red' };
  const build = { ...register, ...later };
  const registry = {
    ...later,
    shell: { version: '1.0.0', ...later },
    registers: [{ ...build, fallback: build, canary: { percent: 5, ...build } }],
  };
  expect(safeParse(registrySchema(), registry).output).toEqual(registry);
});

test('every error is named with its field as it is written in code', () => {
  expect(errorsOf([])).toEqual(['registers is missing']);
  expect(errorsOf(7)).toEqual([' must be an object']);
  expect(errorsOf({ shell: {}, registers: [{ ...register, contract: 0, files: ['ftp://x', 7] }] })).toEqual([
    'shell.version is missing',
    'registers[0].contract must be a whole number from 1',
    'registers[0].files[0] must be an address that starts with https://, http:// or /',
    'registers[0].files[1] must be a text',
  ]);
  expect(errorsOf({ registers: [register, { ...register, id: 'JOB' }] })).toEqual([
    'registers[1].id repeats "JOB", which registers[0] already has',
    'registers[1].path repeats "/job-register", which registers[0] already has',
  ]);
});
