import { Banner } from '@registers/shared/ui';
import { dayOf } from '@registers/shared/words';
import type { Session } from '../auth/session';
import type { Proof } from '../auth/signIn';
import { copyTime } from '../config/offline';
import type { ShownRegisters } from '../config/siteConfig';

interface Props {
  /** `running`: the shell that this page runs, which was live when the page was opened. `live`: the live shell now. */
  running: ShownRegisters['shell'];
  live: ShownRegisters['shell'];
  /** Until the provider has answered, the page is that of the person last signed in. */
  proof: Proof;
  signInAgain: Session['signInAgain'];
}

/** Banners about the whole site, one for each reason: the page was opened from a copy, or there is a newer shell. */
export function SiteBanner({ running, live, proof, signInAgain }: Props) {
  const isRemembered = proof === 'awaited';
  const copiedAt = copyTime();
  const version = copiedAt === undefined ? undefined : dayOf(Date.parse(copiedAt));
  // A window that was closed without a sign-in changes nothing.
  const signIn = { label: 'Sign in', onPress: () => void signInAgain().catch(() => undefined) };
  const reload = { label: 'Reload now', onPress: () => window.location.reload() };
  return (
    <>
      {isRemembered && version === undefined && (
        <Banner text="The sign-in service can’t be reached. Entries wait on this device." />
      )}
      {isRemembered && version !== undefined && (
        <Banner text={`You’re offline. This is the version of ${version}. Entries wait on this device.`} />
      )}
      {proof === 'refused' && (
        <Banner text="You’re signed out. Entries wait on this device until you sign in." action={signIn} />
      )}
      {version !== undefined && proof === 'given' && (
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
