import { act, render } from '@testing-library/react';
import { type ReactNode, useState as mockUseState } from 'react';
import { App } from './App';
import { noteProvider } from './auth/stored';
import type { Checked } from './config/fetchFile';
import type { Auth, SiteConfig } from './config/siteConfig';
import { flush } from './testing/provider';

/** The domains of which the SDK has been started, in order. */
const mockAsked: string[] = [];

jest.mock('./pages', () => ({ loadPages: () => new Promise(() => undefined) }));
jest.mock('@auth0/auth0-react', () => ({
  useAuth0: () => ({ isLoading: true, isAuthenticated: false }),
  Auth0Provider: ({ domain, children }: { domain: string; children: ReactNode }) => {
    mockUseState(() => mockAsked.push(domain));
    return children;
  },
}));

const at = (domain: string): Auth => ({ domain, clientId: 'registers' });

test.each([
  ['before config.json has come', 'auth0.registers.is.authenticated=true', 'a.test', ['a.test'], ['a.test']],
  [
    'anew where it is another one',
    'auth0.registers.is.authenticated=true',
    'b.test',
    ['a.test'],
    ['a.test', 'b.test'],
  ],
  ['after it where nobody was here', 'other=true', 'a.test', [], ['a.test']],
])('the provider of the last visit is asked %s', async (_when, cookie, domain, before, after) => {
  noteProvider(at('a.test'));
  mockAsked.length = 0;
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  let arrive = (_read: Checked<SiteConfig>): void => undefined;
  const config = new Promise<Checked<SiteConfig>>((resolve) => (arrive = resolve));
  render(<App config={config} />);
  expect(mockAsked).toEqual(before);
  act(() => arrive({ ok: true, value: { auth: at(domain) } as SiteConfig }));
  await flush();
  expect(mockAsked).toEqual(after);
});
