import { chakra, Input, Link, Text, useNavigate } from '@registers/shared/ui';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { Key } from './KeyList';

/** A page that a person can go to. */
export interface Place {
  title: string;
  path: string;
}

interface Props {
  ref: Ref<HTMLInputElement>;
  places: readonly Place[];
  /** What is typed into the box. */
  wanted: string;
  includesWanted: (text: string) => boolean;
  onType: (text: string) => void;
  /** Called when the person leaves for one of the places. */
  onGo: () => void;
}

const PlaceLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'control',
    paddingInline: '2',
    borderRadius: 'md',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
    '&[data-first]': { bg: 'accent.subtle', color: 'accent' },
  },
});

/** The places to go: by their number, or by typing a part of the name and Enter. */
export function PlaceSearch({ ref, places, wanted, includesWanted, onType, onGo }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const isSearching = wanted.trim() !== '';
  const shown = places
    .map((place, index) => ({ ...place, number: String(index + 1) }))
    .filter(({ title }) => includesWanted(title));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const place = isSearching
      ? shown.find(() => event.key === 'Enter')
      : shown.find(({ number }) => event.key === number);
    if (!place) return;
    event.preventDefault();
    onGo();
    void navigate(place.path);
  };
  return (
    <>
      <chakra.label htmlFor={`${id}-box`} display="block" fontSize="sm" fontWeight="medium" marginBottom="1">
        Find a page or a key
      </chakra.label>
      <Input
        ref={ref}
        id={`${id}-box`}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        value={wanted}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Text id={`${id}-hint`} fontSize="sm" color="fg.muted" marginTop="1">
        A number opens its page, Enter the first page that is found.
      </Text>
      {shown.length > 0 ? <h3>Go to</h3> : <Text role="status">No page is called “{wanted}”.</Text>}
      <chakra.ul listStyleType="none">
        {shown.map(({ title, path, number }, index) => {
          const isFirst = isSearching && index === 0;
          return (
            <li key={path}>
              <PlaceLink to={path} data-first={isFirst || undefined} onClick={onGo}>
                {number.length === 1 && <Key>{number}</Key>}
                {title}
                {isFirst && <Key>Enter</Key>}
              </PlaceLink>
            </li>
          );
        })}
      </chakra.ul>
    </>
  );
}
