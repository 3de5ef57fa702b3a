import { type Announcement, RegisterHost, type Settings } from '@registers/shared/contract';
import { Banner, Box } from '@registers/shared/ui';
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Session } from '../auth/session';
import type { ShownRegister } from '../config/registry';
import { sentPath } from '../config/shellPages';
import { isOffered, type SentEntryAccess } from '../entries/sentEntryAccess';
import { useOpening } from './useOpening';
import { useSentEntries } from './useSentEntries';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { ClosedRegister } from './ClosedRegister';
import { LoadErrorPanel } from './LoadErrorPanel';
import { bannersOf, buildNameOf, type LoadedBuild, type LoadState, PageTimeout } from '../loading/loadState';
import type { RegisterLoader } from '../loading/loader';
import { note } from '../loading/notes';
import { LoadingRegister } from './LoadingRegister';
import { RegisterBanners } from './RegisterBanners';
import type { RegistryStore } from '../loading/registryStore';
import { useRegisterLoad } from './useRegisterLoad';

interface Props {
  register: ShownRegister;
  session: Session;
  settings: Settings;
  registry: Pick<RegistryStore, 'closedNow'>;
  loader: RegisterLoader;
  access: SentEntryAccess;
  announce: (announcement: Announcement) => void;
  /** What is shown above the register's page. */
  children?: ReactNode;
}

/** The page of one register. Give it a `key` of register and override, so that another resets everything. */
export function RegisterPage(props: Props) {
  const { title, closed } = props.register;
  // A register that is open stays open when its operator closes it: somebody may be typing in it.
  const [opened, setOpened] = useState(closed === undefined);
  if (!opened && closed === undefined) setOpened(true);
  return opened ? <OpenRegister {...props} /> : <ClosedRegister title={title} message={closed ?? ''} />;
}

function OpenRegister(props: Props) {
  const { register, loader } = props;
  const { state, change, openAgain } = useRegisterLoad(register, loader);
  switch (state.is) {
    case 'notOpened':
    case 'loading':
      return <LoadingRegister title={register.title} />;
    case 'failed':
      return (
        <LoadErrorPanel register={register} errors={state.errors} retry="Try again" onRetry={openAgain} />
      );
    case 'stopped': {
      const reload = () => window.location.reload();
      return (
        <LoadErrorPanel register={register} errors={state.errors} retry="Reload page" onRetry={reload} />
      );
    }
    case 'mounting':
    case 'shown':
      return (
        <LoadedRegister key={state.number} {...props} state={state} change={change} openAgain={openAgain} />
      );
  }
}

interface LoadedProps extends Props {
  state: Extract<LoadState, { build: LoadedBuild }>;
  change: (state: LoadState) => void;
  openAgain: () => void;
}

function LoadedRegister({ state, change, openAgain, ...props }: LoadedProps) {
  const { register, loader } = props;
  const { build, errors } = state;
  /** Whether what people type on the page is saved on this device. */
  const [keepsDrafts, onKeeping] = useState(true);
  return (
    <>
      {state.is === 'shown' ? (
        <RegisterBanners
          {...bannersOf(build, errors, loader.newest(register))}
          closed={register.closed}
          keepsDrafts={keepsDrafts}
          onUpdate={openAgain}
        />
      ) : null}
      <BuildPage
        {...props}
        build={build}
        onKeeping={onKeeping}
        onError={(cause) => change(loader.threw(register, build, cause))}
        onShown={() => change(loader.shown(register))}
      />
    </>
  );
}

interface BuildPageProps extends Props {
  build: LoadedBuild;
  onKeeping: (keepsDrafts: boolean) => void;
  onError: (cause: unknown) => void;
  onShown: () => void;
}

function BuildPage(props: BuildPageProps) {
  const { register, session, settings, registry, build, access, announce, children } = props;
  const { onKeeping, onError, onShown } = props;
  const { id, title, path } = register;
  const { Page } = build.module;
  const { source, onSourceTaken, isPending, problem } = useOpening(access, id);
  const { find, readReceived } = useSentEntries(access, id);
  const closedNow = useCallback(() => registry.closedNow(id), [registry, id]);
  return (
    <ErrorBoundary onError={onError} fallback={() => <LoadingRegister title={title} />}>
      {problem === undefined ? null : (
        <Banner text={problem} action={{ label: 'Close', onPress: onSourceTaken }} />
      )}
      {children}
      <Suspense fallback={<LoadingRegister title={title} onLate={() => onError(new PageTimeout())} />}>
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
          source={source}
          onSourceTaken={onSourceTaken}
          find={find}
          readReceived={readReceived}
          sentPath={sentPath}
          onKeeping={onKeeping}
        >
          <Box display="contents" inert={isPending}>
            <Page />
          </Box>
        </RegisterHost>
        <MountProbe id={id} build={build} onShown={onShown} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Notes that the page rendered beside this probe is shown: the effect runs once nothing on the page is suspended. */
function MountProbe({ id, build, onShown }: { id: string } & Pick<BuildPageProps, 'build' | 'onShown'>) {
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    // The release tool waits for this mark when it tries a build: kit/release/trial.
    performance.mark('register-shown', { detail: { id } });
    note({ type: 'shown', id, build });
    shown();
  }, [id, build]);
  return null;
}
