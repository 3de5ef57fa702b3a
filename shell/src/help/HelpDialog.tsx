import { chakra, Flex, Heading, Icon, IconButton, Text } from '@registers/shared/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { FieldControl } from './fieldControl';
import { Key, KeyList } from './KeyList';
import { type Place, PlaceSearch } from './PlaceSearch';

interface Props {
  /** Where a person can go, in the order of their numbers. */
  places: readonly Place[];
  /** The control that had the focus before. */
  control: FieldControl | undefined;
  onClose: () => void;
}

const Dialog = chakra('dialog', {
  base: {
    width: 'min(38rem, calc(100vw - 1rem))',
    maxHeight: 'calc(100dvh - 1rem)',
    margin: 'auto',
    padding: { base: '4', md: '6' },
    layerStyle: 'dialog',
    _backdrop: { bg: 'rgb(10 20 28 / 0.5)' },
    '& h3': { fontWeight: 'semibold', marginTop: '5', marginBottom: '2' },
  },
});

/** Presses a key in a control, for those who use the mouse. */
function press(control: FieldControl, key: string): void {
  control.focus();
  control.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }));
}

/** All keys, and all places to go. Escape closes. */
export function HelpDialog({ places, control, onClose }: Props) {
  const [wanted, setWanted] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    search.current?.focus();
    // Unmounting a modal dialog without closing it would leave the focus nowhere.
    return () => opened?.close();
  }, []);

  const close = () => dialog.current?.close();
  const includesWanted = (text: string) => text.toLowerCase().includes(wanted.trim().toLowerCase());
  const repeat = control && {
    label: `Do this in ${control.labels?.[0]?.firstChild?.textContent ?? 'the field'}`,
    onPress: () => {
      close();
      press(control, "'");
    },
  };
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <Flex alignItems="center" justifyContent="space-between" marginBottom="3">
        <Heading id={heading} size="lg">
          Help and keys
        </Heading>
        <IconButton variant="ghost" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </IconButton>
      </Flex>
      <PlaceSearch
        ref={search}
        places={places}
        wanted={wanted}
        includesWanted={includesWanted}
        onType={setWanted}
        onGo={close}
      />
      <KeyList includesWanted={includesWanted} repeat={repeat} />
      <Text fontSize="sm" color="fg.muted" marginTop="3">
        On a Mac, press <Key>Cmd</Key> instead of <Key>Ctrl</Key>.
      </Text>
    </Dialog>
  );
}
