import type { Announcement } from '@registers/shared/contract';
import { noticeShownMs } from '@registers/shared/enum';
import { Banner, SuccessNotice } from '@registers/shared/submit';
import { Icon, IconButton } from '@registers/shared/ui';
import { useEffect, useEffectEvent } from 'react';

interface Props {
  announcement: Announcement | undefined;
  onGone: () => void;
}

/** What a register has to say when its page may no longer be shown. */
export function Announcements({ announcement, onGone }: Props) {
  if (!announcement) return null;
  const { tone, text } = announcement;
  return tone === 'success' ? (
    <SuccessNotice text={text} onGone={onGone} />
  ) : (
    <FailureAlert key={text} text={text} onGone={onGone} />
  );
}

function FailureAlert({ text, onGone }: { text: string; onGone: () => void }) {
  useGoesWithNext(onGone);
  return (
    <Banner role="alert" status="error">
      <Icon name="warning" />
      <span>{text}</span>
      <IconButton variant="ghost" aria-label="Close" onClick={onGone}>
        <Icon name="close" size={20} />
      </IconButton>
    </Banner>
  );
}

/** With the next thing that is typed or pressed. It comes while somebody is busy elsewhere, so it stays for as long as a notice first. */
function useGoesWithNext(onGone: () => void): void {
  const go = useEffectEvent(onGone);
  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(() => {
      for (const type of ['input', 'click'])
        document.addEventListener(type, () => go(), { signal: gone.signal });
    }, noticeShownMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, []);
}
