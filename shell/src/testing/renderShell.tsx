import { defaultSentLimits } from '@registers/shared/entries';
import { MemoryRouter, UiProvider } from '@registers/shared/ui';
import { act, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { SiteConfig } from '../config/siteConfig';
import { Shell } from '../Shell';
import { openSite, type OpenedSite } from '../site';
import { registers, session, settings } from './samples';

type Options = Partial<
  Omit<ComponentProps<typeof Shell>, 'site'> & Pick<SiteConfig, 'registry' | 'overrides' | 'reports'>
>;

const noPace = {};

/** The shell as a signed-in person sees it at `path`. The test mocks `federation/runtime`. */
export async function renderShell(path = '/', options: Options = {}): Promise<OpenedSite> {
  const { registry = { registers }, overrides = {}, reports, ...props } = options;
  const site = openSite({ registry, overrides, reports, offlineDays: undefined });
  await act(async () => {
    render(
      <UiProvider>
        <MemoryRouter initialEntries={[path]}>
          <Shell
            site={site}
            settings={settings}
            session={session}
            removeOnLogout={false}
            sentLimits={defaultSentLimits}
            offers={{}}
            pace={noPace}
            {...props}
          />
        </MemoryRouter>
      </UiProvider>,
      // As in main.tsx: the boundaries log the errors that they catch.
      { onCaughtError: () => undefined },
    );
    await Promise.resolve();
  });
  return site;
}
