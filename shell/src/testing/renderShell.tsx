import { defaultSentLimits } from '@registers/shared/entries';
import { MemoryRouter, UiProvider } from '@registers/shared/ui';
import { act, render } from '@testing-library/react';
import type { Session } from '../auth/session';
import { Shell } from '../Shell';
import { openSite, type OpenedSite } from '../site';
import { registers, session as sample, settings } from './samples';

type Options = Partial<OpenedSite['config']> & { session?: Session };

/** The shell as a signed-in person sees it at `path`. The test mocks `federation/runtime`. */
export async function renderShell(
  path = '/',
  { session = sample, ...config }: Options = {},
): Promise<OpenedSite> {
  const site = openSite({
    settings,
    removeOnLogout: false,
    sentLimits: defaultSentLimits,
    offers: {},
    pace: {},
    offlineDays: undefined,
    reports: undefined,
    registry: { registers },
    overrides: {},
    ...config,
  });
  await act(async () => {
    render(
      <UiProvider>
        <MemoryRouter initialEntries={[path]}>
          <Shell site={site} session={session} isRemembered={false} />
        </MemoryRouter>
      </UiProvider>,
      // As in main.tsx: the boundaries log the errors that they catch.
      { onCaughtError: () => undefined },
    );
    await Promise.resolve();
  });
  return site;
}
