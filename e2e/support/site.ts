import { fileURLToPath } from 'node:url';

const base = Number(process.env['E2E_PORT_BASE'] ?? 4300);

/** The first of the ten ports of this worker: for a site, and a driver, of its own. */
export const ownBase = base + 10 * (1 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

/** The site under test: `npm start` with its own ports. Its data is in this clone: other accounts have theirs. */
export const site = {
  base,
  dataDir: fileURLToPath(new URL(`../../.cache/e2e-${base}`, import.meta.url)),
  shell: `http://localhost:${base}`,
  inquiry: `http://localhost:${base + 1}`,
  login: `http://localhost:${base + 5}`,
  receiver: `http://localhost:${base + 6}`,
};
