import { type Announcement, RegisterHost, type Settings } from '@registers/shared/contract';
import { Banner, Box } from '@registers/shared/ui';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { Session } from '../auth/session';
import type { ShownRegister } from '../config/registry';
import { sentPath } from '../config/shellPages';
import { isOffered, type SentEntryAccess } from '../entries/sentEntryAccess';
import { useOpening } from './useOpening';
import { useSentEntries } from './useSentEntries';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { ClosedRegister } from './ClosedRegister';
import { LoadErrorPanel } from './LoadErrorPanel';
import { buildNameOf, type Loaded, PageTimeout } from '../loading/loadState';
import type { RegisterLoader } from '../loading/loader';
import { note } from '../loading/notes';
import { LoadingRegister } from './LoadingRegister';
import { RegisterBanners } from './RegisterBanners';
import type { RegistryStore } from '../loading/registryStore';
import { type RegisterLoad, useRegisterLoad } from './useRegisterLoad';

interface Props {
  register: ShownRegister;
  session: Session;
  settings: Settings;
  registry: Pick<RegistryStore, 'latest' | 'closedNow'>;
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
  const { register, registry, loader } = props;
  const load = useRegisterLoad(register, registry, loader);
  const { number, state, keepsDrafts, update } = load;
  return (
    <>
      {state.is === 'shown' ? (
        <RegisterBanners state={state} closed={register.closed} keepsDrafts={keepsDrafts} onUpdate={update} />
      ) : null}
      <RegisterContent key={number} {...props} load={load} />
    </>
  );
}

function RegisterContent(props: Props & { load: RegisterLoad }) {
  const { register, load } = props;
  const { state } = load;
  switch (state.is) {
    case 'loading':
      return <LoadingRegister title={register.title} />;
    case 'failed':
      return (
        <LoadErrorPanel register={register} errors={state.errors} retry="Try again" onRetry={load.tryAgain} />
      );
    case 'stopped': {
      const reload = () => window.location.reload();
      return (
        <LoadErrorPanel register={register} errors={[state.error]} retry="Reload page" onRetry={reload} />
      );
    }
    case 'loaded':
      return <LoadedRegister {...props} loaded={state} />;
    case 'shown':
      return <LoadedRegister {...props} loaded={state.loaded} />;
  }
}

function LoadedRegister({
  register,
  session,
  settings,
  registry,
  load,
  loaded,
  access,
  announce,
  children,
}: Props & { load: RegisterLoad; loaded: Loaded }) {
  const { id, title, path } = register;
  const { Page } = loaded.module;
  const onError = (error: unknown) => load.onError(loaded, error);
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
          build={buildNameOf(loaded.candidate)}
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
          onKeeping={load.onKeeping}
        >
          <Box display="contents" inert={isPending}>
            <Page />
          </Box>
        </RegisterHost>
        <MountProbe id={id} loaded={loaded} onShown={load.onShown} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface MountProbeProps {
  id: string;
  loaded: Loaded;
  onShown: RegisterLoad['onShown'];
}

/** Notes that the page rendered beside this probe is shown: the effect runs once nothing on the page is suspended. */
function MountProbe({ id, loaded, onShown }: MountProbeProps) {
  useEffect(() => {
    // The release tool waits for this mark when it tries a build: kit/release/trial.
    performance.mark('register-shown', { detail: { id } });
    note({ type: 'shown', id, loaded });
    onShown();
  }, [id, onShown, loaded]);
  return null;
}
