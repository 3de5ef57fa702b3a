import {
  type Announcement,
  type RegisterContext,
  RegisterHost,
  type Settings,
} from '@registers/shared/contract';
import type { RegisterRecord } from '@registers/shared/registry';
import { Banner } from '@registers/shared/ui';
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { Session } from '../auth/session';
import { sentPath } from '../config/shellPages';
import { isOffered, isVersioned, type SentEntryAccess } from '../entries/sentEntryAccess';
import { buildNameOf, type LoadedBuild } from '../loading/loadState';
import { note } from '../loading/notes';
import type { RegistryStore } from '../loading/registryStore';
import { loadDeferred } from '../pages/loadDeferred';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { LoadingRegister } from './LoadingRegister';
import { useOpening } from './useOpening';

/** What the page of a register needs of the shell. */
export interface PageContext {
  register: RegisterRecord;
  session: Session;
  settings: Settings;
  registry: Pick<RegistryStore, 'closedNow'>;
  access: SentEntryAccess;
  announce: (announcement: Announcement) => void;
  /** The line about the entry that the form has sent last. */
  receipt: ReactNode;
}

interface Props extends PageContext {
  build: LoadedBuild;
  onKeeping: (keepsDrafts: boolean) => void;
  onError: (cause: unknown) => void;
  /** The page is complete. */
  onShown: () => void;
}

/** The page of a build of a register, with what the shell gives to a register. */
export function BuildPage(props: Props) {
  const { register, session, settings, registry, build, access, announce, receipt } = props;
  const { onKeeping, onError, onShown } = props;
  const { id, title, path } = register;
  const { Page } = build.module;
  // Always the same element: what the shell renders again does not render the form again.
  const page = useMemo(() => <Page />, [Page]);
  const { source, onSourceTaken, isPending, problem } = useOpening(access, id);
  const sentEntries = useSentEntries(access, id);
  const closedNow = useCallback(() => registry.closedNow(id), [registry, id]);
  return (
    <ErrorBoundary onError={onError} fallback={() => <LoadingRegister title={title} />}>
      {problem && (
        <Banner text={problem.text} link={problem.link} action={{ label: 'Close', onPress: onSourceTaken }} />
      )}
      <Suspense fallback={<LoadingRegister title={title} />}>
        <RegisterHost
          id={id}
          title={title}
          build={buildNameOf(build.candidate)}
          basePath={path}
          user={session.user}
          settings={settings}
          getAccessToken={session.getAccessToken}
          signInAgain={session.signInAgain}
          closedNow={closedNow}
          announce={announce}
          takesCorrections={isOffered(access.offers, id, 'correct')}
          versioned={isVersioned(access.offers, id)}
          receipt={receipt}
          source={source}
          isSourcePending={isPending}
          onSourceTaken={onSourceTaken}
          {...sentEntries}
          sentPath={sentPath}
          onKeeping={onKeeping}
        >
          {page}
        </RegisterHost>
        <MountProbe id={id} build={build} onShown={onShown} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Notes that the page rendered beside this probe is shown: the effect runs once nothing on the page is suspended. */
function MountProbe({ id, build, onShown }: { id: string } & Pick<Props, 'build' | 'onShown'>) {
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    // The release tool waits for this mark when it tries a build: platform/kit/release/trial.
    performance.mark('register-shown', { detail: { id } });
    note({ type: 'shown', id, build });
    shown();
  }, [id, build]);
  return null;
}

type SentEntries = Pick<RegisterContext, 'find' | 'readReceived' | 'readEntry'>;

/** The functions that read the person's entries from a receiver; none where the receiver does not offer that. */
function receiverReaders(
  { endpoints, offers, getAccessToken }: SentEntryAccess,
  register: string,
): SentEntries {
  const address = endpoints[register];
  if (address === undefined || !isOffered(offers, register, 'read')) return {};
  const endpoint = { address, getAccessToken };
  return {
    readReceived: async (query) => (await loadDeferred()).readReceived(endpoint, query),
    readEntry: async (id) => (await loadDeferred()).readOne(endpoint, id),
  };
}

/** The functions by which a register's page finds sent entries. They stay the same as long as `access` does. */
const useSentEntries = (access: SentEntryAccess, register: string): SentEntries =>
  useMemo(
    () => ({
      find: (query) =>
        loadDeferred().then(
          ({ findSent }) => findSent(access, query),
          () => [],
        ),
      ...receiverReaders(access, register),
    }),
    [access, register],
  );
