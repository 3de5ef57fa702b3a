import { Button } from '@registers/shared/ui';
import type { JournalEntry } from '../journalEntry';
import { asCsv, download, fileName } from './export';

/** Saves the entries that the list shows as files, one for each register: each has other columns. */
export function ExportButtons({ entries }: { entries: readonly JournalEntry[] }) {
  const titles = new Map(entries.map(({ register, title }) => [register, title]));
  return [...titles].map(([register, title]) => {
    const own = entries.filter((entry) => entry.register === register);
    return (
      <Button key={register} onClick={() => download(fileName(register), asCsv(own))}>
        Export {title} ({own.length})
      </Button>
    );
  });
}
