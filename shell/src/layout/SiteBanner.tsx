import { Banner } from '@registers/shared/ui';
import type { ShownRegister, ShownRegisters } from '../config/registry';

interface Props {
  /** The shell that this page runs, and the one that is live now. */
  running: ShownRegisters['shell'];
  live: ShownRegisters['shell'];
  registers: readonly ShownRegister[];
  onReset: () => void;
}

/** What people should know about the whole site: a newer shell, and a developer's own builds in use. */
export function SiteBanner({ running, live, registers, onReset }: Props) {
  const overrides = registers.flatMap(({ id, override }) =>
    override === undefined ? [] : `${id} from ${new URL(override).host}`,
  );
  return (
    <>
      {live?.build === running?.build ? null : (
        // Forms save their drafts when the page is unloaded.
        <Banner
          text="A new version of this site is available"
          action={{ label: 'Reload now', onPress: () => window.location.reload() }}
        />
      )}
      {overrides.length > 0 ? (
        <Banner
          text={`You’re using a test version: ${overrides.join(', ')}`}
          action={{ label: 'Stop using it', onPress: onReset }}
        />
      ) : null}
    </>
  );
}
