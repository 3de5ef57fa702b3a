import { useDeferredValue } from 'react';
import { Alert, Button } from './chakra';
import { LinkButton } from './links';

interface Props {
  text: string;
  action?: { label: string; onPress: () => void };
  /** Where the person can go on. */
  link?: { label: string; to: string } | undefined;
}

/** A line across the page, of the shell or a register. It stays as long as its reason, and takes no focus. */
export function Banner({ text, action, link }: Props) {
  // The status is rendered before its text: a screen reader reads only what is added to it.
  const announced = useDeferredValue(text, '');
  return (
    <Alert.Root flexWrap="wrap" maxWidth="sheet" marginBottom="4" bg="bg.panel" borderColor="border">
      <Alert.Content minWidth="12rem" overflowWrap="anywhere" role="status">
        {announced}
      </Alert.Content>
      {link && <LinkButton to={link.to}>{link.label}</LinkButton>}
      {action ? <Button onClick={action.onPress}>{action.label}</Button> : null}
    </Alert.Root>
  );
}
