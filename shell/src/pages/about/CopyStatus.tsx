import { Text } from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { type CopyState, readCopyState } from '../../offline/keepCopy';
import { useAsyncRead } from '../../ui/useAsyncRead';

const stateInWords = ({ copy, failure }: CopyState): string => {
  const newer = failure === undefined ? '' : ` A newer one couldn’t be saved: ${failure}`;
  if (copy)
    return `Ready to open without a network: version of ${dayAndClockOf(Date.parse(copy.time))}.${newer}`;
  return `Not ready to open without a network. ${failure ?? 'Its files are still being saved.'}`;
};

/** Whether the site could be opened without a network now, and in which version. */
export function CopyStatus() {
  const state = useAsyncRead(readCopyState);
  return state ? <Text marginBottom="3">{stateInWords(state)}</Text> : null;
}
