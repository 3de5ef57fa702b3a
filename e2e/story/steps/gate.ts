import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../../../kit/release/build/manifest';
import { writeVariant } from '../writeVariant';
import type { Fixture } from '../fixture';
import type { Step } from '../step';
import { tryRegister } from '../registerCommand';
import { releaseOf } from '../releases';

/** A register, ready for its release, with a changed manifest. */
function buildWithManifest(dir: string, change: (manifest: BuildManifest) => void): string {
  const folder = writeVariant(dir, 'mfe-job', 'rejected');
  const file = join(folder, 'dist/mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
  return folder;
}

/** Tries to release it. @returns the line with the reason why it is rejected. */
async function rejected(fixture: Fixture, folder: string, reason: RegExp): Promise<string> {
  const before = [JSON.stringify(fixture.registry()), ...readdirSync(join(fixture.site, 'mfe-job'))];
  const { code, output } = await tryRegister(folder, ...releaseOf(fixture));
  assert.equal(code, 1, `It was not rejected:\n${output}`);
  const line = output.split('\n').find((text) => reason.test(text));
  assert.ok(line, `It was rejected for another reason than ${reason}:\n${output}`);
  // Nothing was published, and the same build is live.
  assert.deepEqual(
    [JSON.stringify(fixture.registry()), ...readdirSync(join(fixture.site, 'mfe-job'))],
    before,
  );
  return line;
}

export const gate: Step = {
  title: 'The gate rejects what the live shell cannot run',
  async run(fixture) {
    const newer = buildWithManifest(fixture.builds, ({ metaData }) => (metaData.contract = 2));
    const otherReact = buildWithManifest(fixture.builds, ({ shared }) => {
      for (const one of shared) if (one.name === 'react') one.requiredVersion = '^20.0.0';
    });
    return [
      await rejected(fixture, newer, /was built for contract 2; shell \S+ supports 1/),
      await rejected(fixture, otherReact, /requires react \^20\.0\.0; shell \S+ provides 19\./),
    ].join('\n');
  },
};
