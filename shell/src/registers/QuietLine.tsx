import { Button, chakra } from '@registers/shared/ui';
import { useEffect, useRef } from 'react';

interface Props {
  text: string;
  action?: { label: string; onPress: () => void };
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    maxWidth: 'sheet',
    marginInline: 'auto',
    marginBottom: '4',
    paddingInline: '4',
    paddingBlock: '2',
    borderRadius: 'md',
    bg: 'accent.subtle',
    fontSize: 'sm',
    '& p': { flex: '1', minWidth: '12rem', overflowWrap: 'anywhere' },
  },
});

/** Says something above the page without taking anybody from what they are doing. */
export function QuietLine({ text, action }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  // The status is there before its text is: only a text that comes later is read out.
  useEffect(() => {
    if (status.current) status.current.textContent = text;
  }, [text]);
  return (
    <Bar>
      <p role="status" ref={status} />
      {action ? <Button onClick={action.onPress}>{action.label}</Button> : null}
    </Bar>
  );
}
