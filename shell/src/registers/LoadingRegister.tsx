import { useEffect, useEffectEvent, useState } from 'react';
import { Loading } from '../ui/Loading';

interface Props {
  title: string;
  /** Called after `limit` milliseconds: the loader has no time limit for a page that suspends. */
  onLate?: () => void;
  limit?: number;
}

/** Shown while a register is loading. Empty at first, so that a fast register does not flicker. */
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
