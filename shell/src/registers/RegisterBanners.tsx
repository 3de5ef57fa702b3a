import { Banner } from '@registers/shared/ui';
import type { Shown } from '../loading/loadState';

interface Props {
  state: Shown;
  /** The message of an operator who has closed the register since it was opened. */
  closed: string | undefined;
  keepsDrafts: boolean;
  onUpdate: () => void;
}

/** What people should know about the register that they see, one banner for each thing. */
export function RegisterBanners({ state, closed, keepsDrafts, onUpdate }: Props) {
  return (
    <>
      {closed === undefined ? null : <Banner text={`This register is closed: ${closed}`} />}
      {state.isEarlier ? (
        <Banner text="You’re using an earlier version of this register. You can work as usual." />
      ) : null}
      {!state.hasUpdate ? null : keepsDrafts ? (
        <Banner text="Update ready" action={{ label: 'Update now', onPress: onUpdate }} />
      ) : (
        <Banner text="Update ready. You’ll get it the next time you open this register, because drafts can’t be saved here." />
      )}
    </>
  );
}
