import type { Announcement } from '@registers/shared/contract';
import { AlertNotice, SuccessNotice } from '@registers/shared/ui';
import { useReducer } from 'react';

/** An announcement that is shown. Its `number` makes the same text a new message if it is announced again. */
interface ShownAnnouncement extends Announcement {
  number: number;
}

/** The announcement that is shown, and a function that shows another; with undefined it shows none. */
export const useAnnouncement = () =>
  useReducer(
    (last: ShownAnnouncement | undefined, next: Announcement | undefined) =>
      next && { ...next, number: (last?.number ?? 0) + 1 },
    undefined,
  );

interface Props {
  announcement: ShownAnnouncement | undefined;
  onClose: () => void;
}

/** A message to the person, for example of a submission. It stays when the person leaves the register. */
export function Announcements({ announcement, onClose }: Props) {
  if (!announcement) return null;
  const { tone, text, number } = announcement;
  return tone === 'success' ? (
    <SuccessNotice key={number} text={text} onGone={onClose} />
  ) : (
    <AlertNotice key={number} text={text} onClose={onClose} />
  );
}
