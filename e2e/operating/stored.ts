import assert from 'node:assert/strict';
import { download } from '../../platform/receiver/testing/download';
import type { Load } from './load';
import { addresses } from './machine';
import type { Setting } from './setting';

/** Compares the downloaded entries with those that were answered with OK. @returns the result, in words */
export async function compareStored({ ports, places }: Setting, { stored, refused }: Load): Promise<string> {
  const key = places['DOWNLOAD_KEY'] ?? '';
  const rows = await download(addresses(ports).receiver, 'inquiry', { key });
  const ids = rows.map(({ submissionId = '' }) => submissionId);
  assert.equal(new Set(ids).size, ids.length, 'entries are there twice');
  const there = new Set(ids);
  assert.deepEqual(
    [...stored].filter((id) => !there.has(id)),
    [],
    'entries are lost',
  );
  const counts = new Map<string, number>();
  for (const reason of refused()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const again = [...counts].map(([reason, count]) => `${count} × ${reason}`).join(', ');
  return `${stored.size} entries under load: none lost, none twice; sent again after: ${again || 'nothing'}`;
}
