import './trustedTypes';
import { startColorMode } from '@registers/shared/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { noteProvider } from './auth/stored';
import { readSiteConfig } from './config/siteConfig';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');

// React does not log the errors that error boundaries catch: the boundaries do.
const root = createRoot(container, { onCaughtError: () => undefined });

startColorMode();
const config = readSiteConfig();
// With its effects, of which one asks the provider: by itself, React would run these after the page's next paint.
flushSync(() => root.render(<App config={config} />));
void config.then((read) => read.ok && noteProvider(read.value.auth));
