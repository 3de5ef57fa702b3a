import { useEffect, useEffectEvent, useState } from 'react';
import { Loading } from '../ui/Loading';

interface Props {
  title: string;
  /** Called if this is shown for ten seconds: the page of a loaded register can wait for a part of itself. */
  onLate?: () => void;
}

/** Shown while a register is loading. Empty at first, so that a fast register does not flicker. */
export function LoadingRegister({ title, onLate }: Props) {
  const [visible, setVisible] = useState(false);
  const late = useEffectEvent(() => onLate?.());
  useEffect(() => {
    const show = setTimeout(() => setVisible(true), 150);
    const giveUp = setTimeout(() => late(), 10_000);
    return () => {
      clearTimeout(show);
      clearTimeout(giveUp);
    };
  }, []);
  return <Loading>{visible ? `Loading ${title}` : undefined}</Loading>;
}
