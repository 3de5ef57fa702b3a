import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@registers/kit/release';
import type { Manifest } from '../../kit/release/manifest';
import { factsOf } from '../../kit/release/registry';
import { calendarButton, expect, field } from '../support/app';
import { entryOf, seen } from './live';
import type { Stage } from './stage';
import { isHealed } from './steps/healing';
import type { World } from './worlds';

/** Puts a build live past the gate, as somebody might who edits registers.json; what was live is its fallback. */
function force(stage: Stage, { dist }: World): void {
  const before = entryOf(stage, 'job');
  const version = '9.9.9';
  const base = `${new URL(before.entry).origin}/${version}/`;
  const target = join(stage.site, 'mfe-job', version);
  cpSync(dist('mfe-job'), target, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(target, 'mf-manifest.json'), 'utf8')) as Manifest;
  const { name } = manifest.metaData.remoteEntry;
  const forced = {
    ...before,
    version,
    build: 'forced',
    entry: `${base}${name}`,
    manifest: `${base}mf-manifest.json`,
    integrity: integrityOf(readFileSync(join(target, name))),
    files: [],
    fallback: factsOf(before),
  };
  const registry = stage.registry();
  const registers = registry.registers.map((one) => (one.id === 'job' ? forced : one));
  writeFileSync(join(stage.site, 'registers.json'), JSON.stringify({ ...registry, registers }));
}

/** The gate refuses it; live all the same, it is healed by the last good one. Hands back the gate's words. */
export async function refusedAndHealed(stage: Stage, apart: World, reason: RegExp): Promise<string> {
  const before = JSON.stringify(stage.registry());
  const { code, said } = await apart.release('mfe-job');
  assert.equal(code, 1, `It was not refused:\n${said}`);
  const line = said.split('\n').find((text) => reason.test(text));
  assert.ok(line, `It was refused for another reason than ${reason}:\n${said}`);
  assert.equal(JSON.stringify(stage.registry()), before);

  force(stage, apart);
  await isHealed(stage, 'good');
  stage.tabs.provoked(/^Register job 9\.9\.9 \(build forced\) from .* failed: /);
  writeFileSync(join(stage.site, 'registers.json'), before);
  return `${line}\nForced into registers.json: healed by the last good one`;
}

/** Released without complaint. */
export async function accepted(apart: World, folder: 'mfe-job' | 'shell'): Promise<void> {
  const { code, said } = await apart.release(folder);
  assert.equal(code, 0, said);
}

/** Opens the register, lets it work, and hands back the calendar's address and what About says it got. */
export async function used(stage: Stage, name: string): Promise<{ calendar: string; got: string }> {
  const page = await stage.tabs.open('/job-register');
  await expect(seen(page, 'mfe-job', name)).toBeVisible();
  await field(page, 'JobNumber').fill('typed');
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/calendar.')),
    calendarButton(page, 'Start of Inspection').click(),
  ]);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'About' }).click();
  const row = page.getByRole('row', { name: /^Job Register/ });
  await expect(row.getByRole('cell', { name: 'Live', exact: true })).toBeVisible();
  const columns = await page.getByRole('columnheader').allTextContents();
  // The first column has the row's header, which is no cell.
  const got = await row
    .getByRole('cell')
    .nth(columns.indexOf('Shared modules') - 1)
    .innerText();
  await page.context().close();
  return { calendar: answer.url(), got };
}
