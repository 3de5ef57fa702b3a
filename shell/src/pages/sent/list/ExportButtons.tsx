import { Button } from '@registers/shared/ui';
import type { SentItem } from '../sentItem';
import { asCsv, download, fileName } from './export';

/** Saves the entries that the list shows as files, one for each register: each has other columns. */
export function ExportButtons({ items }: { items: readonly SentItem[] }) {
  const titles = new Map(items.map(({ register, title }) => [register, title]));
  return [...titles].map(([register, title]) => {
    const own = items.filter((item) => item.register === register);
    return (
      <Button key={register} onClick={() => download(fileName(register), asCsv(own))}>
        Export {title} ({own.length})
      </Button>
    );
  });
}
