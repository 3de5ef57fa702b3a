import { Button, chakra, Dialog, Flex, Heading, Text } from '@registers/shared/ui';

const Key = chakra('kbd', {
  base: {
    paddingInline: '1.5',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.subtle',
    color: 'fg',
    fontFamily: 'body',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
  },
});

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '10.5rem minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
    minHeight: 'control',
    paddingBlock: '1',
    fontSize: 'sm',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

/** What is pressed or typed, and what it does. */
type Shortcut = readonly [keys: string, text: string];

const ofForms: readonly Shortcut[] = [
  ['Ctrl + Enter', 'Submit the entry, from any field'],
  ["Ctrl + '", 'Repeat the last value of this field'],
  ['Ctrl + ;', 'Enter today in a date field'],
  ['Ctrl + /', 'Show this list'],
  ['t or today', 'In a date field: today'],
  ['+1 or -1', 'In a date field: tomorrow or yesterday'],
  ['+3', 'In a date field: 3 days from today'],
  ['1-3 Dec', 'In a field of several dates: all days of a range'],
  ['=', 'In INR beside an amount: what the rate gives'],
  ['Alt + ↓', 'In a date field: open the calendar'],
];

const ofRows: readonly Shortcut[] = [
  ['Enter or F2', 'Edit the cell'],
  ['Delete', 'Empty the cell'],
  ['F8', 'Go to the next problem'],
  ['Ctrl + Enter', 'Go to Submit'],
  ['Ctrl + Z', 'Undo'],
  ['Ctrl + Shift + Z', 'Redo'],
];

const Shortcuts = ({ list }: { list: readonly Shortcut[] }) => (
  <chakra.dl marginTop="3">
    {list.map(([keys, text]) => (
      <Row key={keys}>
        <dt>
          {keys
            .split(/( \+ | or )/)
            .map((part, index) => (index % 2 === 0 ? <Key key={part}>{part}</Key> : part))}
        </dt>
        <dd>{text}</dd>
      </Row>
    ))}
  </chakra.dl>
);

/** The keyboard shortcuts of forms and of pasted rows. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading="Keyboard shortcuts" onClose={onClose}>
      <Shortcuts list={ofForms} />
      <Heading as="h3" size="sm" marginTop="4">
        In pasted rows
      </Heading>
      <Shortcuts list={ofRows} />
      <Text fontSize="sm" color="fg.muted" marginTop="3">
        On a Mac, press <Key>Cmd</Key> instead of <Key>Ctrl</Key>.
      </Text>
      <Flex justifyContent="flex-end" marginTop="4">
        <Button onClick={onClose}>Close</Button>
      </Flex>
    </Dialog>
  );
}
