import { Banner } from '@registers/shared/ui';
import type { ShownRegister } from '../config/registry';
import type { RegisterLoad } from './useRegisterLoad';

interface Props {
  register: ShownRegister;
  /** The key of the build that this browser should have. */
  wanted: string;
  load: RegisterLoad;
}

/** What people should know about the register that they see, one banner for each thing. */
export function RegisterBanners({ register, wanted, load }: Props) {
  const { shown, stopped, keepsDrafts, reopen } = load;
  if (!shown || stopped) return null;
  const { key, role } = shown.candidate;
  const isWanted = key === wanted;
  return (
    <>
      {register.closed === undefined ? null : <Banner text={`This register is closed: ${register.closed}`} />}
      {role === 'fallback' && !isWanted ? (
        <Banner text="You’re using an earlier version of this register. You can work as usual." />
      ) : null}
      {shown.wanted !== wanted && !isWanted ? (
        keepsDrafts ? (
          <Banner text="Update ready" action={{ label: 'Update now', onPress: reopen }} />
        ) : (
          <Banner text="Update ready. You’ll get it the next time you open this register, because drafts can’t be saved here." />
        )
      ) : null}
    </>
  );
}
