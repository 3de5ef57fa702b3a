import { useEffect, useEffectEvent, useState } from 'react';
import { Loading } from '../ui/Loading';

interface Props {
  title: string;
  /** Called after ten seconds: the loader's limit is over by then, but a page can wait for a part of itself. */
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
