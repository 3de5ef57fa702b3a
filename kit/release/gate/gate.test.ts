import { brokenRegisters } from './gate';

const build = { contract: 1, version: '1.0.0', build: 'b', entry: '/mfe-job/1.0.0%2Bb/a.js' };
const needing = (react: string) => ({ ...build, shared: { react } });
const record = (id: string, react: string) => ({
  id,
  path: `/${id}`,
  title: id,
  icon: 'work',
  ...needing(react),
});
const shell = { name: 'shell 2.0.0', contract: 1, shared: { react: '20.0.0' } };

test('a shell is checked against all builds of all open registers that a browser may load', () => {
  const registers = [
    { ...record('job', '>=19'), fallback: needing('^19.0.0') },
    { ...record('invoice', '>=19'), canary: { percent: 5, ...needing('^18.0.0') } },
    { ...record('inquiry', '^19.0.0'), closed: 'Later' },
  ];
  expect(brokenRegisters(registers, shell)).toEqual([
    'fallback of job 1.0.0+b requires react ^19.0.0; shell 2.0.0 provides 20.0.0',
    'canary of invoice 1.0.0+b requires react ^18.0.0; shell 2.0.0 provides 20.0.0',
  ]);
});

test('a build whose record does not say what it needs is no release of this tool, and what to do is said', () => {
  const { shared: _unknown, ...bare } = record('job', '>=19');
  expect(() => brokenRegisters([bare], shell)).toThrow(
    'registers.json has no "shared" of job 1.0.0+b, so it is not known which shared modules it requires or provides. Release it again, or add them to its record: "shared": { "react": "^19.3.0" }. The live release was not changed.',
  );
});
