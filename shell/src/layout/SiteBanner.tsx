import { Banner } from '@registers/shared/ui';
import { dayOf } from '@registers/shared/words';
import { copyTime } from '../config/copyTime';
import type { ShownRegisters } from '../config/registry';

interface Props {
  /** `running`: the shell that this page runs, which was live when the page was opened. `live`: the live shell now. */
  running: ShownRegisters['shell'];
  live: ShownRegisters['shell'];
  /** Whether the provider has not answered yet: until then, the page is that of the person last signed in. */
  isRemembered: boolean;
}

/** Banners about the whole site, one for each reason: the page was opened from a copy, or there is a newer shell. */
export function SiteBanner({ running, live, isRemembered }: Props) {
  const copiedAt = copyTime();
  const version = copiedAt === undefined ? undefined : dayOf(Date.parse(copiedAt));
  const reload = { label: 'Reload now', onPress: () => window.location.reload() };
  return (
    <>
      {isRemembered && version === undefined && (
        <Banner text="The sign-in service can’t be reached. Entries wait on this device." />
      )}
      {isRemembered && version !== undefined && (
        <Banner text={`You’re offline. This is the version of ${version}. Entries wait on this device.`} />
      )}
      {version !== undefined && !isRemembered && (
        // There is a network again, but the page keeps its version until it is reloaded.
        <Banner
          text={`This page was opened without a network, in the version of ${version}.`}
          action={reload}
        />
      )}
      {live?.build !== running?.build && (
        // Nothing is lost by reloading: forms save their drafts when the page is unloaded.
        <Banner text="A new version of this site is available" action={reload} />
      )}
    </>
  );
}
