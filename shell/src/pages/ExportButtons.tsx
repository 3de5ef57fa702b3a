import { Button } from '@registers/shared/ui';
import { numberInWords } from '@registers/shared/words';

interface Props {
  /** What is exported: each item is one row of its register's file, or `count` of them. */
  items: readonly { register: string; title: string; count?: number }[];
  onExport: (register: string) => void;
}

/** Buttons that save the entries of a list: a file for each register, because registers have different columns. */
export function ExportButtons({ items, onExport }: Props) {
  const titles = new Map(items.map(({ register, title }) => [register, title]));
  return [...titles].map(([register, title]) => {
    const own = items.filter((item) => item.register === register);
    const total = own.reduce((sum, { count = 1 }) => sum + count, 0);
    return (
      <Button key={register} onClick={() => onExport(register)}>
        {`Export ${title} (${numberInWords(total)})`}
      </Button>
    );
  });
}
