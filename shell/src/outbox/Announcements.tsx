import type { Announcement } from '@registers/shared/contract';
import { Banner, SuccessNotice } from '@registers/shared/submit';
import { Icon, IconButton } from '@registers/shared/ui';

interface Props {
  announcement: Announcement | undefined;
  onGone: () => void;
}

/** What a register has to say when its page may no longer be shown. */
export function Announcements({ announcement, onGone }: Props) {
  if (!announcement) return null;
  if (announcement.tone === 'success') return <SuccessNotice text={announcement.text} onGone={onGone} />;
  return (
    <Banner role="alert" status="error">
      <Icon name="warning" />
      <span>{announcement.text}</span>
      <IconButton variant="ghost" aria-label="Close" onClick={onGone}>
        <Icon name="close" size={20} />
      </IconButton>
    </Banner>
  );
}
