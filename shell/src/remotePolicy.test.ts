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

test('a script is asked for with the integrity that the registry records', () => {
  const { script, timeout } = scriptFor(entry, 'job');
  expect(script.src).toBe(entry);
  expect(script.integrity).toBe(integrity);
  expect(script.crossOrigin).toBe('anonymous');
  expect(timeout).toBeLessThan(15_000);
});

test('whatever else the runtime asks for has to pass the same check', () => {
  expect(scriptFor('https://job.example/1.0.0/other.js', 'job').script.integrity).toBe(integrity);
});

test('where none is recorded, as on one machine, none is asked for', () => {
  allow({ ...source, integrity: undefined });
  const { script } = scriptFor(`${entry}?again=1`, 'job');
  expect(script.src).toBe(`${entry}?again=1`);
  expect(script.hasAttribute('integrity')).toBe(false);
  expect(script.crossOrigin).toBeNull();
});

test.each([
  ['https://elsewhere.example/remoteEntry.js'],
  ['http://job.example/remoteEntry.js'],
  ['https://job.example:444/remoteEntry.js'],
  ['https://job.example.evil.example/remoteEntry.js'],
])('%s, which a manifest might name, is refused', (url) => {
  const words = `${url} was not loaded: the registry names https://job.example for "job", not its origin`;
  expect(() => scriptFor(url, 'job')).toThrow(words);
});

test('a name that the registry does not have loads nothing', () => {
  expect(() => scriptFor(entry, 'other')).toThrow('the registry knows no register "other"');
  expect(() => scriptFor(entry)).toThrow('the registry knows no register ""');
});
