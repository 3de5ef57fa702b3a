import type { Announcement } from '@registers/shared/contract';
import { noticeShownMs } from '@registers/shared/enum';
import { Icon, IconButton, Notice, SuccessNotice } from '@registers/shared/ui';
import { useEffect, useEffectEvent } from 'react';

interface Props {
  announcement: Announcement | undefined;
  onClose: () => void;
}

/** A message to the person, for example of a submission whose register may no longer be shown. */
export function Announcements({ announcement, onClose }: Props) {
  if (!announcement) return null;
  const { tone, text } = announcement;
  return tone === 'success' ? (
    <SuccessNotice key={text} text={text} onGone={onClose} />
  ) : (
    <FailureAlert key={text} text={text} onClose={onClose} />
  );
}

function FailureAlert({ text, onClose }: { text: string; onClose: () => void }) {
  useCloseOnNextInput(onClose);
  return (
    <Notice role="alert" status="error">
      <Icon name="warning" />
      <span>{text}</span>
      <IconButton variant="ghost" aria-label="Close" onClick={onClose}>
        <Icon name="close" size={20} />
      </IconButton>
    </Notice>
  );
}

/** Closes the alert at the next click or input, but not before a person who is busy elsewhere had time to read it. */
function useCloseOnNextInput(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listeners = new AbortController();
    const timer = setTimeout(() => {
      for (const type of ['input', 'click'])
        document.addEventListener(type, () => close(), { signal: listeners.signal });
    }, noticeShownMs);
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, []);
}
