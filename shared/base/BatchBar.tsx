import type { BatchProgress } from '@registers/shared/submit';
import { chakra, marked } from '@registers/shared/ui';

const Frame = chakra('div', {
  base: {
    height: '0.625rem',
    marginTop: '3',
    borderRadius: 'full',
    bg: 'bg.subtle',
    overflow: 'hidden',
    _highContrast: { borderWidth: '1px' },
    '& > div': { height: '100%', bg: 'accent', transition: 'width 0.2s', ...marked },
  },
});

interface Props {
  batch: Pick<BatchProgress, 'sent' | 'waiting' | 'held'>;
  /** The id of the element that names the batch. */
  labelledBy: string;
}

/** A bar that shows how many rows of a batch have been sent. */
export function BatchBar({ batch: { sent, waiting, held }, labelledBy }: Props) {
  const all = sent + waiting + held;
  return (
    <Frame
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={sent}
      aria-valuetext={`${sent} of ${all} sent`}
    >
      <div style={{ width: `${all === 0 ? 100 : (100 * sent) / all}%` }} />
    </Frame>
  );
}
