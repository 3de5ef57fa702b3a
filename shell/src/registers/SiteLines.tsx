import { QuietLine } from '@registers/shared/submit';
import type { Registry } from '../config/registry';
import type { KnownRegister } from './candidates';

interface Props {
  /** The shell that this page runs, and the one that is live by now. */
  running: Registry['shell'];
  live: Registry['shell'];
  registers: readonly KnownRegister[];
  onReset: () => void;
}

/** What a person should know about the whole page: a newer shell, and a developer's own registers in it. */
export function SiteLines({ running, live, registers, onReset }: Props) {
  const overrides = registers.flatMap(({ id, override }) =>
    override === undefined ? [] : `${id} from ${new URL(override).host}`,
  );
  return (
    <>
      {live?.build === running?.build ? null : (
        // As the page goes, every form leaves a copy of its draft behind.
        <QuietLine
          text="Update ready for the whole page"
          action={{ label: 'Reload now', onPress: () => window.location.reload() }}
        />
      )}
      {overrides.length > 0 ? (
        <QuietLine text={`Override: ${overrides.join(', ')}`} action={{ label: 'Reset', onPress: onReset }} />
      ) : null}
    </>
  );
}
