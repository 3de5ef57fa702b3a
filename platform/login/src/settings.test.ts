import { readLoginSettings } from './settings';

test('the sign-in is for the shell of this machine, unless the environment names others', () => {
  const here = {
    port: 3005,
    shellOrigins: ['http://localhost:3000'],
    clientId: 'registers',
    audience: 'https://registers/receiver',
    dataDir: 'data',
  };
  expect(readLoginSettings({})).toEqual(here);
  const env = { PORT: '4005', SHELL_ORIGINS: 'http://localhost:4000, https://registers.example' };
  const shellOrigins = ['http://localhost:4000', 'https://registers.example'];
  expect(readLoginSettings(env)).toEqual({ ...here, port: 4005, shellOrigins });
});

test('no origin at all is refused: nobody could sign in', () => {
  expect(() => readLoginSettings({ SHELL_ORIGINS: '' })).toThrow('SHELL_ORIGINS is empty: write origins');
});

test.each([
  // 0, for a free port, is refused: the addresses in tokens need the port before it is bound.
  ['PORT', '0', 'write a whole number from 1 to 65535'],
  ['PORT', '65536', 'write a whole number'],
  ['SHELL_ORIGINS', 'http://localhost:3000/', 'write origins'],
  ['SHELL_ORIGINS', 'localhost:3000', 'write origins'],
])('%s=%s is refused', (name, value, advice) => {
  const wrong = { PORT: '1.5', [name]: value };
  const problems = expect(() => readLoginSettings(wrong));
  problems.toThrow('PORT is');
  problems.toThrow(`"${value}": ${advice}`);
});
