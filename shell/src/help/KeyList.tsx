import { Button, chakra } from '@registers/shared/ui';

export const Key = chakra('kbd', {
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

const repeatKey = "'";

const keys = [
  { key: 'Enter', text: 'Submit the entry, from any field' },
  { key: repeatKey, text: 'Put into this field what it had in the last entry sent from this register' },
  { key: ';', text: 'Put today into a date; in several dates, add it' },
  { key: '/', text: 'Open this help' },
];

/** What can be typed into dates, which is looked for beside the keys. */
const dates = [
  { typed: ['t', 'today'], text: 'Typed into a date: today' },
  { typed: ['+3', '-1'], text: 'Typed into a date: in three days, yesterday' },
];

interface Props {
  /** Whether a text has what a person looks for. */
  includesWanted: (text: string) => boolean;
  /** Presses the key that repeats the last value, in the field that had the focus. */
  repeat: { label: string; onPress: () => void } | undefined;
}

export function KeyList({ includesWanted, repeat }: Props) {
  const shownKeys = keys.filter(({ key, text }) => includesWanted(`Ctrl+${key} ${text}`));
  const shownDates = dates.filter(({ typed, text }) => includesWanted(`${typed.join(' ')} ${text}`));
  return (
    <>
      {shownKeys.length + shownDates.length > 0 && <h3>Keys</h3>}
      <dl>
        {shownKeys.map(({ key, text }) => (
          <Row key={key}>
            <dt>
              <Key>Ctrl</Key> + <Key>{key}</Key>
            </dt>
            <dd>
              {text}
              {key === repeatKey && repeat && (
                <Button display="flex" marginTop="1" onClick={repeat.onPress}>
                  {repeat.label}
                </Button>
              )}
            </dd>
          </Row>
        ))}
        {shownDates.map(({ typed, text }) => (
          <Row key={text}>
            <dt>
              <Key>{typed[0]}</Key> or <Key>{typed[1]}</Key>
            </dt>
            <dd>{text}</dd>
          </Row>
        ))}
      </dl>
    </>
  );
}
