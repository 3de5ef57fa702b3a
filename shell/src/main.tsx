import './trustedTypes';
import { startColorMode } from '@registers/shared/ui';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { readSiteConfig } from './config/siteConfig';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');

// React does not log the errors that error boundaries catch: the boundaries do.
const root = createRoot(container, { onCaughtError: () => undefined });

startColorMode();
void readSiteConfig().then((config) => root.render(<App config={config} />));
