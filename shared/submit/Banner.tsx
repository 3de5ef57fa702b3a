import { noticeFadeMs, noticeShownMs } from '@registers/shared/enum';
import { chakra } from '@registers/shared/ui';
import { useEffect, useState } from 'react';

/** Stands at the top centre, above everything. */
export const Banner = chakra('div', {
  base: {
    position: 'fixed',
    top: '4',
    insetInline: '4',
    marginInline: 'auto',
    width: 'fit-content',
    maxWidth: 'calc(100% - 2rem)',
    zIndex: 'notice',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: '5',
    paddingBlock: '3',
    borderRadius: 'md',
    boxShadow: 'raised',
    fontWeight: 'medium',
  },
  variants: {
    tone: {
      success: { bg: 'success', color: 'success.fg' },
      waiting: { bg: 'warning.subtle', color: 'warning', borderWidth: '1px', borderColor: 'warning' },
      failure: { bg: 'danger.subtle', color: 'danger', borderWidth: '1px', borderColor: 'danger' },
    },
  },
});

/** The green notice: fades in, stays as long as the specification says, fades out. */
export function SuccessNotice({ text, onGone }: { text: string; onGone: () => void }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const fadeIn = requestAnimationFrame(() => setShown(true));
    const fadeOut = setTimeout(() => setShown(false), noticeShownMs);
    const gone = setTimeout(onGone, noticeShownMs + noticeFadeMs);
    return () => {
      cancelAnimationFrame(fadeIn);
      clearTimeout(fadeOut);
      clearTimeout(gone);
    };
  }, [onGone]);
  return (
    <Banner
      role="status"
      tone="success"
      opacity={shown ? 1 : 0}
      transition={`opacity ${noticeFadeMs}ms ease`}
    >
      {text}
    </Banner>
  );
}
