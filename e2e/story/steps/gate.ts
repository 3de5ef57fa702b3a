import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../kit/release/manifest';
import { variant } from '../builds';
import type { Stage } from '../stage';
import type { Step } from '../step';
import { tried } from '../tool';

/** A build that says something else of itself. */
function buildThatSays(dir: string, change: (manifest: Manifest) => void): string {
  const dist = variant(dir, 'mfe-job', 'refused');
  const file = join(dist, 'mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
  return dist;
}

/** Tries to release it, and hands back the line that says why not. */
async function refused(stage: Stage, dist: string, reason: RegExp): Promise<string> {
  const before = [JSON.stringify(stage.registry()), ...readdirSync(join(stage.site, 'mfe-job'))];
  const { code, said } = await tried('mfe-job', 'release', '--to', stage.site, '--dist', dist);
  assert.equal(code, 1, `It was not refused:\n${said}`);
  const line = said.split('\n').find((text) => reason.test(text));
  assert.ok(line, `It was refused for another reason than ${reason}:\n${said}`);
  // Nothing was published, and nothing switched.
  assert.deepEqual([JSON.stringify(stage.registry()), ...readdirSync(join(stage.site, 'mfe-job'))], before);
  return line;
}

export const gate: Step = {
  title: 'The gate refuses what the live shell cannot run',
  async play(stage) {
    const newer = buildThatSays(stage.builds, ({ metaData }) => (metaData.contract = 2));
    const otherReact = buildThatSays(stage.builds, ({ shared }) => {
      for (const one of shared) if (one.name === 'react') one.requiredVersion = '^20.0.0';
    });
    return [
      await refused(stage, newer, /was built for contract 2; shell \S+ speaks 1/),
      await refused(stage, otherReact, /wants react \^20\.0\.0; shell \S+ provides 19\./),
    ].join('\n');
  },
};
