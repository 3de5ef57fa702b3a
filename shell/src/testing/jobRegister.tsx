import { CONTRACT } from '@registers/shared/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { ShownRegister } from '../config/registry';
import { loadRegisterModule } from '../federation/runtime';
import type { OpenedSite } from '../site';
import { screenOf, serve } from './browser';
import { NameForm } from './form';
import { renderShell } from './renderShell';
import { recordOf, settings as sample } from './samples';

/** The shell with one register, of which a test can break versions. The test mocks `../federation/runtime`. */

const settings = { ...sample, endpoints: { job: 'https://receiver.example/exec' } };
export const addressOf = (version: string) => `https://job.example/${version}/remoteEntry.js`;
export const buildRecord = (version: string) => ({
  contract: 1,
  version,
  build: `b${version}`,
  entry: addressOf(version),
});
export const earlier = 'You’re using an earlier version of this register. You can work as usual.';

const pageOf = (version: string) =>
  function Page() {
    return (
      <>
        <p>Version {version}</p>
        <NameForm />
      </>
    );
  };

/** The pages by version. A missing version cannot be loaded. */
export const pages: Record<string, ComponentType> = {};
export const load = jest.mocked(loadRegisterModule);

/** To be called before each test: versions 1 to 3 work, and the console is silent. */
export function prepare(): { error: jest.SpyInstance } {
  localStorage.clear();
  sessionStorage.clear();
  for (const version of ['1', '2', '3']) pages[version] = pageOf(version);
  screenOf(1440);
  load.mockReset().mockImplementation(({ entry }) => {
    const Page = pages[/example\/(.*)\/remote/.exec(entry)?.[1] ?? ''];
    return Page ? Promise.resolve({ contract: CONTRACT, Page }) : Promise.reject(new Error('gone'));
  });
  jest.spyOn(console, 'warn').mockImplementation();
  return { error: jest.spyOn(console, 'error').mockImplementation() };
}

export const job = (version: string, change: Partial<ShownRegister> = {}) =>
  recordOf('job', { path: '/', title: 'Job Register', ...buildRecord(version), ...change });

export const published = (register: ShownRegister) =>
  serve({ '/registers.json': JSON.stringify({ registers: [register] }) });

let site: OpenedSite;

export async function open(register: ShownRegister, overrides = {}) {
  published(register);
  site = await renderShell('/', { registry: { registers: [register] }, overrides, settings });
}

/** The tab becomes visible after the registry has changed, and reads it again. */
export async function lookAgain(register: ShownRegister) {
  published(register);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await site.store.refresh();
  });
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
export const banners = () => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || []);
