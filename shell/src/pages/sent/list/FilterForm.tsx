import { DayField } from '@registers/shared/register';
import { chakra, Field, Icon, Input, NativeSelect } from '@registers/shared/ui';
import { useId } from 'react';
import type { SentItem } from '../sentItem';
import type { Filter } from './filter';

interface Props {
  filter: Filter;
  change: (part: Partial<Filter>, options?: { push: boolean }) => void;
  /** All of the person: only registers that have one can be chosen. */
  items: readonly SentItem[];
}

const Filters = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '3fr 2fr 13rem 13rem' },
    // Two days side by side need the whole width of a narrow screen.
    '& > :nth-child(-n + 2)': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});

/** Narrows the list down. */
export function FilterForm({ filter, change, items }: Props) {
  const id = useId();
  const titles = new Map(items.map(({ register, title }) => [register, title]));
  return (
    <form role="search" aria-label="Sent entries" onSubmit={(event) => event.preventDefault()}>
      <Filters>
        <Field.Root>
          <Field.Label htmlFor={`${id}q`}>Search</Field.Label>
          <Input
            id={`${id}q`}
            type="search"
            placeholder="Search all fields"
            autoComplete="off"
            value={filter.q}
            onChange={({ target }) => change({ q: target.value })}
          />
        </Field.Root>
        <Field.Root>
          <Field.Label htmlFor={`${id}register`}>Register</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              id={`${id}register`}
              value={filter.register}
              onChange={({ target }) => change({ register: target.value }, { push: true })}
            >
              <option value="">All registers</option>
              {[...titles].map(([register, title]) => (
                <option key={register} value={register}>
                  {title}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator>
              <Icon name="keyboard_arrow_down" size={20} />
            </NativeSelect.Indicator>
          </NativeSelect.Root>
        </Field.Root>
        <DayField id={`${id}from`} label="From" value={filter.from} onDay={(from) => change({ from })} />
        <DayField id={`${id}to`} label="To" value={filter.to} onDay={(to) => change({ to })} />
      </Filters>
    </form>
  );
}
