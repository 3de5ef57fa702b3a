import { DayField } from '@registers/shared/day-field';
import { chakra, Field, Input, keyOf, Select } from '@registers/shared/ui';
import { dayAndClockOf, rowsInWords } from '@registers/shared/words';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { SentItem } from '../sentItem';
import { type Filter, findBatches, type SentBatch } from './filter';

interface Props {
  filter: Filter;
  /** Changes these parts of the filter. With `push`, Back undoes the change. */
  change: (part: Partial<Filter>, options?: { push: boolean }) => void;
  /** All sent entries of the person: only the registers of these entries can be chosen. */
  items: readonly SentItem[];
  /** Opens the entry that the filter leaves, if it is the only one. */
  open: () => void;
}

const Filters = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '4',
    rowGap: '3',
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
      sm: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(2, minmax(0, 1fr)) 9.5rem 9.5rem',
    },
    // All in one line; on narrow screens two in a line, on the narrowest one.
    gridAutoFlow: { lg: 'column' },
    gridAutoColumns: 'minmax(10.5rem, 1fr)',
    '& [type=search]': { textOverflow: 'ellipsis' },
    '& > :nth-child(5)': { gridColumn: { base: '1 / -1', lg: 'auto' } },
  },
});

/** A batch as a choice. The time comes first: where there is little room, the end of the text is cut off. */
const batchInWords = ({ title, rows, sentAt }: SentBatch) =>
  `${dayAndClockOf(sentAt)} · ${rowsInWords(rows)} · ${title}`;

interface ChoiceProps {
  label: string;
  /** What is shown where nothing is chosen. */
  all: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, all, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <Field.Root>
      <Field.Label htmlFor={id}>{label}</Field.Label>
      <Select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </Field.Root>
  );
}

/** The form with which people narrow down the list of sent entries. */
export function FilterForm({ filter, change, items, open }: Props) {
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Who opens the list looks for something. On a phone the focus would open a keyboard over the list.
    const take = () => {
      if (!document.activeElement?.contains(search.current)) return;
      search.current?.focus({ preventScroll: true });
      search.current?.select();
    };
    // Once the page, which is opened with it, has got the focus.
    if (matchMedia('(pointer: fine)').matches) requestAnimationFrame(take);
  }, []);
  const batches = useMemo(() => findBatches(items), [items]);
  const titles = useMemo(() => new Map(items.map(({ entry, title }) => [entry.register, title])), [items]);
  return (
    <form role="search" aria-label="Sent entries" onSubmit={(event) => event.preventDefault()}>
      <Filters>
        <Field.Root>
          <Field.Label htmlFor={`${id}q`}>Search</Field.Label>
          <Input
            ref={search}
            id={`${id}q`}
            type="search"
            placeholder="Search all fields"
            autoComplete="off"
            value={filter.q}
            onChange={({ target }) => change({ q: target.value })}
            onKeyDown={(event) => keyOf(event) === 'Enter' && open()}
          />
        </Field.Root>
        <Choice
          label="Register"
          all="All registers"
          value={filter.register}
          options={[...titles]}
          onChoose={(register) => change({ register }, { push: true })}
        />
        <DayField id={`${id}from`} label="From" value={filter.from} onDay={(from) => change({ from })} />
        <DayField id={`${id}to`} label="To" value={filter.to} onDay={(to) => change({ to })} />
        {batches.length > 0 && (
          <Choice
            label="Rows submitted together"
            all="All entries"
            value={filter.batch}
            options={batches.map((batch) => [batch.id, batchInWords(batch)])}
            onChoose={(batch) => change({ batch }, { push: true })}
          />
        )}
      </Filters>
    </form>
  );
}
