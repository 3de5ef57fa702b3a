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
  batch: Pick<BatchProgress, 'rows' | 'sent'>;
  /** The id of the element that names the batch. */
  labelledBy: string;
}

/** A bar that shows how many rows of a batch have been sent. */
export function BatchBar({ batch: { rows, sent }, labelledBy }: Props) {
  return (
    <Frame
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={rows}
      aria-valuenow={sent}
      aria-valuetext={`${sent} of ${rows} sent`}
    >
      <div style={{ width: `${rows === 0 ? 100 : (100 * sent) / rows}%` }} />
    </Frame>
  );
}
