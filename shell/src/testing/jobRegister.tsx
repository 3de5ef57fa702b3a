import { CONTRACT } from '@registers/shared/contract';
import { defineRegister, RegisterForm, text } from '@registers/shared/register';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { RegistryEntry } from '../config/registry';
import { loadRegisterModule } from '../federation/runtime';
import { screenOf, serve } from './browser';
import { renderShell } from './renderShell';
import { entryOf, settings as sample } from './samples';

/** One register in a shell, in versions that a test can break. The test mocks `../federation`. */

const settings = { ...sample, endpoints: { job: 'https://receiver.example/exec' } };
export const addressOf = (version: string) => `https://job.example/${version}/remoteEntry.js`;
export const release = (version: string) => ({
  contract: 1,
  version,
  build: `b${version}`,
  entry: addressOf(version),
});
export const earlier = 'An earlier version of this register is in use. You can work as usual.';

const definition = defineRegister({
  formType: 'job',
  success: 'Stored',
  sections: { One: { Name: text({ required: true }) } },
});

/** A real form, so that what happens to typed text is seen. */
export const Form = () => <RegisterForm definition={definition} />;

export const pageOf = (version: string) =>
  function Page() {
    return (
      <>
        <p>Version {version}</p>
        <Form />
      </>
    );
  };

/** By version; one that is missing has a dead server. */
export const pages: Record<string, ComponentType> = {};
export const load = jest.mocked(loadRegisterModule);

/** All versions whole, nothing on the console. */
export function prepare(): { error: jest.SpyInstance } {
  localStorage.clear();
  for (const version of ['1', '2', '3']) pages[version] = pageOf(version);
  screenOf(1440);
  load.mockReset().mockImplementation(({ entry }) => {
    const Page = pages[/example\/(.*)\/remote/.exec(entry)?.[1] ?? ''];
    return Page ? Promise.resolve({ contract: CONTRACT, Page }) : Promise.reject(new Error('gone'));
  });
  jest.spyOn(console, 'warn').mockImplementation();
  return { error: jest.spyOn(console, 'error').mockImplementation() };
}

export const job = (version: string, change: Partial<RegistryEntry> = {}) =>
  entryOf('job', { path: '/', title: 'Job Register', ...release(version), ...change });

export const published = (entry: RegistryEntry) =>
  serve({ '/registers.json': JSON.stringify({ registers: [entry] }) });

export async function open(entry: RegistryEntry, overrides = {}) {
  published(entry);
  await renderShell('/', { registry: { registers: [entry] }, overrides, settings });
}

/** The tab is looked at again after the registry has changed. */
export async function lookAgain(entry: RegistryEntry) {
  published(entry);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const name = () => screen.getByRole('textbox', { name: 'Name' });
export const lines = () => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || []);
