import type { BatchProgress } from '@registers/shared/entries';
import { chakra } from '@registers/shared/ui';

const Progress = chakra('progress', {
  base: { display: 'block', width: '100%', marginTop: '3' },
});

interface Props {
  batch: Pick<BatchProgress, 'sent' | 'waiting' | 'held'>;
  /** The id of the element that names the batch. */
  labelledBy: string;
}

/** A bar that shows how many rows of a batch have been sent, for the page for rows and the outbox. */
export function BatchBar({ batch: { sent, waiting, held }, labelledBy }: Props) {
  const all = sent + waiting + held;
  // Of no rows the bar is full (1 of 1): browsers take 0 for no maximum, and show a bar that moves.
  return (
    <Progress
      max={all || 1}
      value={all === 0 ? 1 : sent}
      aria-labelledby={labelledBy}
      aria-valuetext={`${sent} of ${all} sent`}
    />
  );
}
