import { chakra, Flex } from '@registers/shared/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '../../form/definition/fields';
import type { RowState } from '../records/rowStates';
import { RowCard } from './RowCard';

interface Props {
  states: readonly RowState[];
  fields: readonly [string, Field][];
  /** What is above the cards. */
  filter: ReactNode;
}

/** The rows on a phone: a card for each, with its problems. It renders the cards in view, and some around. */
export function RowCards({ states, fields, filter }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  // What is above the cards may come and go.
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0), [states]);
  const virtual = useWindowVirtualizer({
    count: states.length,
    estimateSize: () => 62,
    getItemKey: (index) => states[index]?.row.id ?? index,
    overscan: 5,
    scrollMargin: margin,
  });
  return (
    <>
      {filter && (
        <Flex minHeight="control" alignItems="center">
          {filter}
        </Flex>
      )}
      <chakra.ul
        ref={list}
        aria-label="Rows"
        listStyleType="none"
        position="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const state = states[index];
          return (
            state && (
              <chakra.li
                key={state.row.id}
                ref={virtual.measureElement}
                data-index={index}
                position="absolute"
                width="100%"
                paddingBottom="2"
                style={{ transform: `translateY(${start - margin}px)` }}
              >
                <RowCard state={state} fields={fields} />
              </chakra.li>
            )
          );
        })}
      </chakra.ul>
    </>
  );
}
