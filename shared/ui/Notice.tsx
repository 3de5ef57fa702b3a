import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { noticeFadeMs, noticeShownMs } from '../enum/limits';
import { Alert, IconButton } from './chakra';
import { Icon } from './Icon';

/** A message at the top centre: `frameStyles.ts` says what it covers. */
const Notice = (props: ComponentProps<typeof Alert.Root>) => (
  <Alert.Root variant="surface" className="frame-notice" {...props} />
);

/** The CSS variable with the height of a `StayingNotice`, of which `styleSheet.ts` keeps focused elements clear. */
const noticeHeight = '--notice-height';

function measure(notice: HTMLElement | null): (() => void) | undefined {
  if (!notice) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    // One that has given way to another has no height.
    if (notice.offsetHeight > 0) style.setProperty(noticeHeight, `${notice.offsetHeight}px`);
  });
  observer.observe(notice);
  return () => {
    observer.disconnect();
    style.removeProperty(noticeHeight);
  };
}

/** A message that stays as long as it is rendered. */
export function StayingNotice(props: ComponentProps<typeof Alert.Root>) {
  return <Notice ref={measure} {...props} />;
}

/** A message about a problem, until it is closed. */
export const AlertNotice = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <StayingNotice role="alert" status="error">
    <Icon name="warning" size={20} />
    <span>{text}</span>
    <IconButton variant="ghost" aria-label="Close" minHeight="1.5rem" minWidth="1.5rem" onClick={onClose}>
      <Icon name="close" size={20} />
    </IconButton>
  </StayingNotice>
);

/** The green notice: fades in, stays as long as the specification says (shared/enum/limits.ts), fades out. */
export function SuccessNotice({ text, onGone }: { text: string; onGone: () => void }) {
  const [isLeaving, setLeaving] = useState(false);
  const end = useEffectEvent(onGone);
  useEffect(() => {
    const fadeOut = setTimeout(() => setLeaving(true), noticeShownMs);
    const gone = setTimeout(() => end(), noticeShownMs + noticeFadeMs);
    return () => {
      clearTimeout(fadeOut);
      clearTimeout(gone);
    };
  }, []);
  return (
    <Notice
      role="status"
      status="success"
      variant="solid"
      opacity={isLeaving ? 0 : 1}
      animation={`appear ${noticeFadeMs}ms ease`}
      transition={`opacity ${noticeFadeMs}ms ease`}
    >
      {text}
    </Notice>
  );
}
