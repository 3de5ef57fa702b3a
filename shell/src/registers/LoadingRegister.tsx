import { useEffect, useEffectEvent, useState } from 'react';
import { Loading } from '../layout/Loading';

interface Props {
  title: string;
  /** Called when a page has kept people waiting for `limit`. */
  onLate: () => void;
  limit?: number;
}

/**
 * What is seen while a register's code is on its way: nothing at first, so that a fast one does not flicker.
 * The limit also covers what the loader cannot see, a page that waits for a further part of itself.
 */
export function LoadingRegister({ title, onLate, limit = 14_000 }: Props) {
  const [visible, setVisible] = useState(false);
  const late = useEffectEvent(onLate);
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
