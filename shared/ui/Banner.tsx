import { useDeferredValue } from 'react';
import { Alert, Button } from './chakra';

interface Props {
  text: string;
  action?: { label: string; onPress: () => void };
}

/** A line across the page, of the shell or a register. It stays as long as its reason, and takes no focus. */
export function Banner({ text, action }: Props) {
  // The status is rendered before its text: a screen reader reads only what is added to it.
  const announced = useDeferredValue(text, '');
  return (
    <Alert.Root status="info" flexWrap="wrap" maxWidth="sheet" marginInline="auto" marginBottom="4">
      <Alert.Content minWidth="12rem" overflowWrap="anywhere" role="status">
        {announced}
      </Alert.Content>
      {action ? <Button onClick={action.onPress}>{action.label}</Button> : null}
    </Alert.Root>
  );
}
