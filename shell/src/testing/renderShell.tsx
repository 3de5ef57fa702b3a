import { MemoryRouter, UiProvider } from '@registers/shared/ui';
import { act, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Start } from '../config/start';
import { Shell } from '../Shell';
import { openSite } from '../site';
import { registers, session, settings } from './samples';

type Given = Partial<Omit<ComponentProps<typeof Shell>, 'site'> & Pick<Start, 'registry' | 'overrides'>>;

/** The shell as somebody who is signed in sees it at `path`. The test mocks `./federation`. */
export async function renderShell(path = '/', given: Given = {}): Promise<void> {
  const { registry = { registers }, overrides = {}, ...props } = given;
  await act(async () => {
    render(
      <UiProvider>
        <MemoryRouter initialEntries={[path]}>
          <Shell
            site={openSite({ registry, overrides })}
            {...{ settings, session, removeOnLogout: false }}
            {...props}
          />
        </MemoryRouter>
      </UiProvider>,
      // As in main.tsx: the register's boundary has logged it.
      { onCaughtError: () => undefined },
    );
    await Promise.resolve();
  });
}
