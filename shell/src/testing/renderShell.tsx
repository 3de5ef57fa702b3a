import { CONTRACT } from '@registers/shared/contract';
import { defaultSentLimits } from '@registers/shared/submit';
import { MemoryRouter, UiProvider } from '@registers/shared/ui';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Session } from '../auth/session';
import type { Proof } from '../auth/signIn';
import { loadRegisterModule } from '../federation/runtime';
import { Shell } from '../Shell';
import { openSite, type OpenedSite } from '../site';
import { replace, screenOf, serve, supportDialogs } from './browser';
import { registers, session as sample, settings } from './samples';

interface Site {
  registers?: OpenedSite['config']['registry']['registers'];
  /** The page of every register. */
  Page?: ComponentType;
  /** The answer of the receiver. If it is missing, everything is accepted. */
  receive?: (address: URL, init: RequestInit) => Promise<Partial<Response>>;
}

/** Around the shell: a wide screen, dialogs, `registers.json`, the pages of the registers, and a receiver. */
export function prepareSite({
  registers: records = registers,
  Page = () => <p>The form</p>,
  receive = () => Promise.resolve({ ok: true }),
}: Site = {}): void {
  screenOf(1440);
  supportDialogs();
  jest.mocked(loadRegisterModule).mockResolvedValue({ contract: CONTRACT, Page });
  const files = serve({ '/registers.json': JSON.stringify({ registers: records }) });
  const answer = (address: string | URL, init?: RequestInit): unknown =>
    init?.method === 'POST' ? receive(new URL(address), init) : files(address);
  replace(globalThis, 'fetch', jest.fn(answer));
}

type Options = Partial<OpenedSite['config']> & { session?: Session; proof?: Proof };

/** The shell as a signed-in person sees it at `path`. The test mocks `federation/runtime`. */
export async function renderShell(
  path = '/',
  { session = sample, proof = 'given', ...config }: Options = {},
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
    ...config,
  });
  await act(async () => {
    render(
      <UiProvider>
        <MemoryRouter initialEntries={[path]}>
          <Shell site={site} session={session} proof={proof} />
        </MemoryRouter>
      </UiProvider>,
      // As in main.tsx: the boundaries log the errors that they catch.
      { onCaughtError: () => undefined },
    );
    await Promise.resolve();
  });
  return site;
}
