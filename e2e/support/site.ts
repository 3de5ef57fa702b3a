import { fileURLToPath } from 'node:url';

const base = Number(process.env['E2E_PORT_BASE'] ?? 4300);

/** The site under test: `npm start` with its own ports. Its data is in this clone: other accounts have theirs. */
export const site = {
  base,
  dataDir: fileURLToPath(new URL(`../../.cache/e2e-${base}`, import.meta.url)),
  shell: `http://localhost:${base}`,
  inquiry: `http://localhost:${base + 1}`,
  login: `http://localhost:${base + 5}`,
  receiver: `http://localhost:${base + 6}`,
};
