import { Badge, chakra, Flex, Heading, Icon, IconButton, Panel } from '@registers/shared/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** Something that holds for all rows, as one line of the page that a person can open. */
export interface FoldedLine {
  name: string;
  /** What is so now: `13 of 14 used`. */
  says: string;
  /** What a person has to do, where there is something: `2 to match`. */
  needs?: string | undefined;
  content: ReactNode;
}

interface Props {
  lines: readonly FoldedLine[];
  /** The name of the line that is open. */
  opened: string | undefined;
  onOpen: (name: string | undefined) => void;
}

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  },
});

const LineButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: '100%',
    minHeight: 'touch',
    paddingInline: '3',
    textAlign: 'start',
    fontSize: 'sm',
    cursor: 'pointer',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg.panel',
    _hover: { bg: 'bg.subtle' },
    '&[aria-expanded=true]': { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px {colors.accent}' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
    '& > b': { flexShrink: '0', fontWeight: 'medium' },
  },
});

/** The id of the line that is open. */
const openedId = 'opened-line';

/** The id of the heading of what is open. */
export const openedHeadingId = 'opened-line-heading';

/** What holds for all rows, a line each. What needs an answer comes first. */
export function FoldedLines({ lines, opened, onOpen }: Props) {
  const isAsking = ({ needs }: FoldedLine) => needs !== undefined;
  const inOrder = [...lines.filter(isAsking), ...lines.filter((line) => !isAsking(line))];
  if (lines.length === 0) return null;
  return (
    <List aria-label="For all rows and columns">
      {inOrder.map(({ name, says, needs }) => (
        <li key={name}>
          <LineButton
            type="button"
            id={name === opened ? openedId : undefined}
            aria-expanded={name === opened}
            onClick={() => onOpen(name === opened ? undefined : name)}
          >
            <b>{name}</b>
            <chakra.span flex="1" color="fg.muted" truncate>
              {says}
            </chakra.span>
            {needs !== undefined && <Badge colorPalette="warning">{needs}</Badge>}
            <Icon name="keyboard_arrow_down" size={20} />
          </LineButton>
        </li>
      ))}
    </List>
  );
}

/** What belongs to a line that is open. Escape closes it, and the keyboard is at its line again. */
export function OpenedLine({ line: { name, content }, onClose }: { line: FoldedLine; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const close = () => {
    document.getElementById(openedId)?.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A list or a calendar that is open in it closes first.
    const isTaken = event.defaultPrevented || (event.target as Element).closest('dialog');
    if (event.key === 'Escape' && !isTaken) close();
  };
  return (
    <Panel aria-labelledby={openedHeadingId} padding="4" onKeyDown={onKeyDown}>
      <Flex alignItems="center" justifyContent="space-between" gap="2" marginBottom="2">
        <Heading as="h4" size="md" id={openedHeadingId} ref={heading} tabIndex={-1}>
          {name}
        </Heading>
        <IconButton variant="ghost" aria-label={`Close ${name}`} onClick={close}>
          <Icon name="close" size={20} />
        </IconButton>
      </Flex>
      {content}
    </Panel>
  );
}
