import { readLoginSettings } from './settings';

test('without an environment it serves the shell of this machine', () => {
  expect(readLoginSettings({})).toEqual({
    port: 3005,
    shellOrigins: ['http://localhost:3000'],
    clientId: 'registers',
    audience: 'https://registers/receiver',
    dataDir: 'data',
    accessTokenTtl: 3600,
    sessionIdleTtl: 43_200,
  });
});

test('the environment moves it', () => {
  const env = {
    PORT: '4005',
    SHELL_ORIGINS: 'http://localhost:4000, https://registers.example',
    ACCESS_TOKEN_TTL: '60',
    SESSION_IDLE_TTL: '600',
  };
  expect(readLoginSettings(env)).toMatchObject({
    port: 4005,
    shellOrigins: ['http://localhost:4000', 'https://registers.example'],
    accessTokenTtl: 60,
    sessionIdleTtl: 600,
  });
});

test.each([
  ['PORT', 'http', /PORT is "http": write a whole number from 1 to 65535/],
  // The addresses in the tokens need the port before it is bound.
  ['PORT', '0', /PORT is/],
  ['PORT', '65536', /PORT is/],
  ['ACCESS_TOKEN_TTL', '0', /ACCESS_TOKEN_TTL is "0": write a whole number from 1 to 86400/],
  ['SESSION_IDLE_TTL', '604801', /SESSION_IDLE_TTL is "604801": write a whole number from 1 to 604800/],
  ['SHELL_ORIGINS', 'http://localhost:3000/', /SHELL_ORIGINS has "http:\/\/localhost:3000\/": write origins/],
  ['SHELL_ORIGINS', 'localhost:3000', /has "localhost:3000": write origins/],
  ['SHELL_ORIGINS', '', /has "": write origins/],
])('%s=%s is refused', (name, value, reason) => {
  expect(() => readLoginSettings({ [name]: value })).toThrow(reason);
});

test('everything that is wrong is listed', () => {
  const read = () => readLoginSettings({ PORT: 'x', SHELL_ORIGINS: 'y' });
  for (const name of ['PORT', 'SHELL_ORIGINS']) expect(read).toThrow(name);
});
