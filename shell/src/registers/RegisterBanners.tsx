import { Banner } from '@registers/shared/ui';
import type { RegisterRecord } from '../config/registry';
import type { RegisterLoad } from './useRegisterLoad';

interface Props {
  register: RegisterRecord;
  /** The key of the build that this browser should have. */
  wanted: string;
  load: RegisterLoad;
}

/** What people should know about the register that they see, one banner for each thing. */
export function RegisterBanners({ register, wanted, load }: Props) {
  const { shown, stopped, recovered, keepsDrafts, update } = load;
  if (!shown || stopped) return null;
  const { key, role } = shown.candidate;
  const isWanted = key === wanted;
  return (
    <>
      {register.closed === undefined ? null : (
        <Banner text={`This register is closed now: ${register.closed}`} />
      )}
      {recovered ? (
        <Banner
          text={
            shown.incomplete
              ? 'Part of this register could not be loaded. Everything else works. Try that part again later.'
              : 'This register was reloaded because part of it was no longer available.'
          }
        />
      ) : null}
      {role === 'fallback' && !isWanted ? (
        <Banner text="An earlier version of this register is in use. You can work as usual." />
      ) : null}
      {shown.wanted !== wanted && !isWanted ? (
        keepsDrafts ? (
          <Banner text="Update ready" action={{ label: 'Update now', onPress: update }} />
        ) : (
          <Banner text="Update ready. It will be applied the next time you open this register, because what you type here is not saved." />
        )
      ) : null}
    </>
  );
}
