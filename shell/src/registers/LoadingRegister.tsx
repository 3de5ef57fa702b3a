import { useEffect, useState } from 'react';
import { Loading } from '../ui/Loading';

/** Shown while a register is loading. Empty at first, so that a fast register does not flicker. */
export function LoadingRegister({ title }: { title: string }) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const show = setTimeout(() => setVisible(true), 150);
    return () => clearTimeout(show);
  }, []);
  return <Loading>{visible ? `Loading ${title}` : undefined}</Loading>;
}
