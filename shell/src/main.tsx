import './trustedTypes';
import { startColorMode, UiProvider } from '@registers/shared/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { isProviderAnswer } from './auth/route';
import { readStart } from './config/start';
import { StartProblem } from './config/StartProblem';
import { FullPageLoading } from './layout/Loading';
import { RegisterBoundary } from './registers/RegisterBoundary';
import { ShellBoundary } from './ShellBoundary';
import { loadAhead, openSite } from './site';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id "root"');

const root = createRoot(place, {
  // A register's boundary has logged its own already, with the register's name.
  onCaughtError(error, { errorBoundary }) {
    if (!(errorBoundary instanceof RegisterBoundary)) console.error(error);
  },
});

function show(page: ReactNode): void {
  root.render(
    <UiProvider>
      <ShellBoundary>{page}</ShellBoundary>
    </UiProvider>,
  );
}

/** The page itself says that it is loading, until there is something to show. */
async function start(): Promise<void> {
  const read = await readStart();
  if (!read.ok) return show(<StartProblem faults={read.faults} onRetry={retry} />);
  const site = openSite(read.value);
  // While the provider is asked who is signed in. Its answer is no route: it brings one.
  if (!isProviderAnswer()) void loadAhead(site, location.pathname);
  show(<App {...read.value} site={site} />);
}

function retry(): void {
  show(<FullPageLoading />);
  void start();
}

startColorMode();
void start();
