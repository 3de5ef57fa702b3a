import './trustedTypes';
import { startColorMode } from '@registers/shared/ui';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { readStart } from './config/start';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id "root"');

// A boundary logs what it catches.
const root = createRoot(place, { onCaughtError: () => undefined });

async function start(): Promise<void> {
  root.render(<App start={await readStart()} onRetry={() => void start()} />);
}

startColorMode();
void start();
