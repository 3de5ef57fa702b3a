import { QuietLine } from '@registers/shared/submit';
import type { KnownRegister } from './candidates';
import type { Door } from './useDoor';

interface Props {
  entry: KnownRegister;
  /** The build that this browser should have by now. */
  wanted: string;
  door: Door;
}

/** What a person should know about the register in front of them, one quiet line for each thing. */
export function RegisterLines({ entry, wanted, door }: Props) {
  const { outcome, stopped, recovered, kept, update } = door;
  if (!outcome?.ok || stopped) return null;
  const { key, kind } = outcome.candidate;
  const inPlace = key === wanted;
  return (
    <>
      {entry.closed === undefined ? null : (
        <QuietLine text={`This register is closed now: ${entry.closed}`} />
      )}
      {recovered ? (
        <QuietLine
          text={
            outcome.partly
              ? 'A part of this register could not be fetched. All the rest works, and that part may work again later.'
              : 'A part of this register was gone, so it was loaded anew.'
          }
        />
      ) : null}
      {kind === 'fallback' && !inPlace ? (
        <QuietLine text="An earlier version of this register is in use. You can work as usual." />
      ) : null}
      {outcome.wanted !== wanted && !inPlace ? (
        kept ? (
          <QuietLine text="Update ready" action={{ label: 'Update now', onPress: update }} />
        ) : (
          <QuietLine text="Update ready. It comes when you open this register the next time: what you type here now is not kept." />
        )
      ) : null}
    </>
  );
}
