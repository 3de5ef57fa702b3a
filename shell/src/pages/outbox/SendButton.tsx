import { useOnline } from '@registers/shared/entries';
import { Button, chakra } from '@registers/shared/ui';
import { useState } from 'react';

interface Props {
  children: string;
  disabled?: boolean;
  onSend: () => void;
}

/** Sends without waiting for a time. Offline nothing can be sent, so what was asked for is said. */
export function SendButton({ children, disabled, onSend }: Props) {
  const online = useOnline();
  const [pressedOffline, setPressedOffline] = useState(false);
  const press = () => {
    setPressedOffline(!online);
    onSend();
  };
  return (
    <>
      <Button variant="solid" disabled={disabled} onClick={press}>
        {children}
      </Button>
      <chakra.span
        role="status"
        alignSelf="center"
        fontSize="sm"
        color="fg.muted"
        _empty={{ display: 'none' }}
      >
        {pressedOffline && !online ? 'You’re offline. Sending starts when you’re online again.' : ''}
      </chakra.span>
    </>
  );
}
