import { tmpdir } from 'node:os';
import { join } from 'node:path';

const base = Number(process.env['E2E_PORT_BASE'] ?? 4300);

/** The site under test: `npm start` with its own ports and data. */
export const site = {
  base,
  dataDir: process.env['E2E_DATA_DIR'] ?? join(tmpdir(), `registers-e2e-${base}`),
  shell: `http://localhost:${base}`,
  inquiry: `http://localhost:${base + 1}`,
  login: `http://localhost:${base + 5}`,
  receiver: `http://localhost:${base + 6}`,
};
