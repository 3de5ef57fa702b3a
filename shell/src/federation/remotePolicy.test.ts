import { allow, policy } from './remotePolicy';

const integrity = 'sha384-AAAA';
const entry = 'https://job.example/1.0.0/remoteEntry.js';
const source = { id: 'job', entry, integrity, origins: ['https://job.example'] };

/** The script element for an address, as the federation runtime asks for it. */
function scriptFor(url: string, name?: string) {
  const remoteInfo = { name, entry, type: 'global', entryGlobalName: name, shareScope: 'default' };
  return policy.createScript({ url, ...(name !== undefined && { remoteInfo }) } as Parameters<
    typeof policy.createScript
  >[0]);
}

beforeEach(() => allow(source));

test('requests a script with the integrity from registers.json', () => {
  const script = scriptFor(entry, 'job');
  expect(script.src).toBe(entry);
  expect(script.integrity).toBe(integrity);
  expect(script.crossOrigin).toBe('anonymous');
  // Any other script gets the same integrity, so that it is refused.
  expect(scriptFor('https://job.example/1.0.0/other.js', 'job').integrity).toBe(integrity);
});

test('requests a script without integrity where none is recorded', () => {
  allow({ ...source, integrity: undefined });
  const script = scriptFor(entry, 'job');
  expect(script.hasAttribute('integrity')).toBe(false);
  expect(script.crossOrigin).toBeNull();
});

test.each([
  ['https://elsewhere.example/remoteEntry.js'],
  ['http://job.example/remoteEntry.js'],
  ['https://job.example:444/remoteEntry.js'],
  ['https://job.example.evil.example/remoteEntry.js'],
])('refuses %s, which is not an origin of the register', (url) => {
  const words = `${url} was not loaded: registers.json names https://job.example for "job", not its origin`;
  expect(() => scriptFor(url, 'job')).toThrow(words);
});

test('refuses a script of an unknown register', () => {
  expect(() => scriptFor(entry, 'other')).toThrow('registers.json has no register "other"');
  expect(() => scriptFor(entry)).toThrow('registers.json has no register ""');
});
