import { Banner } from '@registers/shared/ui';
import type { bannersOf } from '../loading/loadState';

interface Props extends ReturnType<typeof bannersOf> {
  /** The operator's message, if the register was closed after it was opened. */
  closed: string | undefined;
  /** Whether what people type is saved on this device. If not, an update would lose it. */
  keepsDrafts: boolean;
  onUpdate: () => void;
}

/** What people should know about the register that they see, one banner for each thing. */
export function RegisterBanners({ isEarlier, hasUpdate, closed, keepsDrafts, onUpdate }: Props) {
  return (
    <>
      {closed === undefined ? null : <Banner text={`This register is closed: ${closed}`} />}
      {isEarlier ? (
        <Banner text="You’re using an earlier version of this register. You can work as usual." />
      ) : null}
      {!hasUpdate ? null : keepsDrafts ? (
        <Banner text="Update ready" action={{ label: 'Update now', onPress: onUpdate }} />
      ) : (
        <Banner text="Update ready. You’ll get it the next time you open this register, because drafts can’t be saved here." />
      )}
    </>
  );
}
