import { Alert, Button } from '@registers/shared/ui';
import { useEffect, useRef } from 'react';

interface Props {
  text: string;
  action?: { label: string; onPress: () => void };
}

/** Says something above the page without taking anybody from what they are doing. */
export function QuietLine({ text, action }: Props) {
  const status = useRef<HTMLDivElement>(null);
  // The status is there before its text is: only a text that comes later is read out.
  useEffect(() => {
    if (status.current) status.current.textContent = text;
  }, [text]);
  return (
    <Alert.Root status="info" flexWrap="wrap" maxWidth="sheet" marginInline="auto" marginBottom="4">
      <Alert.Content minWidth="12rem" overflowWrap="anywhere" role="status" ref={status} />
      {action ? <Button onClick={action.onPress}>{action.label}</Button> : null}
    </Alert.Root>
  );
}
