import { Button, chakra, Flex, Heading, Text } from '@registers/shared/ui';
import { Fragment } from 'react';
import { closeDialog, Dialog } from '../../ui/Dialog';

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
    gridTemplateColumns: '8.5rem minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
    minHeight: 'control',
    paddingBlock: '1',
    fontSize: 'sm',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

/** Each with the keys that are pressed together. */
const keys = [
  { pressed: ['Ctrl', 'Enter'], text: 'Submit the entry, from any field' },
  { pressed: ['Ctrl', "'"], text: 'Repeat the last value of this field' },
  { pressed: ['Ctrl', ';'], text: 'Put today into a date; in several dates, add it' },
  { pressed: ['Ctrl', '/'], text: 'Show this list' },
];

const dates = [
  { typed: ['t', 'today'], text: 'In a date: today' },
  { typed: ['+3', '-1'], text: 'In a date: three days from now, yesterday' },
];

const keysOfRows = [
  { pressed: ['F2'], text: 'Edit the cell' },
  { pressed: ['Delete'], text: 'Empty the selected cells' },
  { pressed: ['Ctrl', 'D'], text: 'Fill the first selected row down' },
  { pressed: ['Ctrl', 'Z'], text: 'Undo' },
  { pressed: ['Ctrl', 'Shift', 'Z'], text: 'Redo' },
];

const KeyRow = ({ pressed, text }: (typeof keys)[number]) => (
  <Row>
    <dt>
      {pressed.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' + '}
          <Key>{key}</Key>
        </Fragment>
      ))}
    </dt>
    <dd>{text}</dd>
  </Row>
);

/** The keyboard shortcuts of forms and of pasted rows. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading="Keyboard shortcuts" onClose={onClose}>
      <chakra.dl marginTop="3">
        {keys.map((shortcut) => (
          <KeyRow key={shortcut.text} {...shortcut} />
        ))}
        {dates.map(({ typed, text }) => (
          <Row key={text}>
            <dt>
              <Key>{typed[0]}</Key> or <Key>{typed[1]}</Key>
            </dt>
            <dd>{text}</dd>
          </Row>
        ))}
      </chakra.dl>
      <Heading as="h3" size="sm" marginTop="4">
        In pasted rows
      </Heading>
      <chakra.dl marginTop="2">
        {keysOfRows.map((shortcut) => (
          <KeyRow key={shortcut.text} {...shortcut} />
        ))}
      </chakra.dl>
      <Text fontSize="sm" color="fg.muted" marginTop="3">
        On a Mac, press <Key>Cmd</Key> instead of <Key>Ctrl</Key>.
      </Text>
      <Flex justifyContent="flex-end" marginTop="4">
        <Button onClick={closeDialog}>Close</Button>
      </Flex>
    </Dialog>
  );
}
