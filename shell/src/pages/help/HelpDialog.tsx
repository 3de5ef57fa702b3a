import { Button, chakra, Flex, Text } from '@registers/shared/ui';
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
    gridTemplateColumns: '7.5rem minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
    minHeight: 'control',
    paddingBlock: '1',
    fontSize: 'sm',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

const keys = [
  { pressed: 'Enter', text: 'Submit the entry, from any field' },
  { pressed: "'", text: 'Repeat the last value of this field' },
  { pressed: ';', text: 'Put today into a date; in several dates, add it' },
  { pressed: '/', text: 'Show this list' },
];

const dates = [
  { typed: ['t', 'today'], text: 'In a date: today' },
  { typed: ['+3', '-1'], text: 'In a date: three days from now, yesterday' },
];

/** The keyboard shortcuts of forms. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading="Keyboard shortcuts" onClose={onClose}>
      <chakra.dl marginTop="3">
        {keys.map(({ pressed, text }) => (
          <Row key={pressed}>
            <dt>
              <Key>Ctrl</Key> + <Key>{pressed}</Key>
            </dt>
            <dd>{text}</dd>
          </Row>
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
      <Text fontSize="sm" color="fg.muted" marginTop="3">
        On a Mac, press <Key>Cmd</Key> instead of <Key>Ctrl</Key>.
      </Text>
      <Flex justifyContent="flex-end" marginTop="4">
        <Button onClick={closeDialog}>Close</Button>
      </Flex>
    </Dialog>
  );
}
