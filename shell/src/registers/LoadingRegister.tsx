import { useEffect, useEffectEvent, useState } from 'react';
import { Loading } from '../layout/Loading';

interface Props {
  title: string;
  /** Called when a page has kept people waiting for `limit`: the loader does not see what a page waits for. */
  onLate?: () => void;
  limit?: number;
}

/** What is seen while a register is on its way: nothing at first, so that a fast one does not flicker. */
export function LoadingRegister({ title, onLate, limit = 10_000 }: Props) {
  const [visible, setVisible] = useState(false);
  const late = useEffectEvent(() => onLate?.());
  useEffect(() => {
    const show = setTimeout(() => setVisible(true), 150);
    const giveUp = setTimeout(() => late(), limit);
    return () => {
      clearTimeout(show);
      clearTimeout(giveUp);
    };
  }, [limit]);
  return <Loading>{visible ? `Loading ${title}` : undefined}</Loading>;
}
