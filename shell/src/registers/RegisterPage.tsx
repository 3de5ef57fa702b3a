import { RegisterHost, type Announcement, type Settings } from '@registers/shared/contract';
import type { Outbox } from '@registers/shared/outbox';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import type { Session } from '../auth/session';
import type { RegistryEntry } from '../config/registry';
import { focusMain } from '../layout/focusMain';
import { logFault, type RegisterLoader } from './loader';
import { LoadingRegister } from './LoadingRegister';
import type { LoadFailure, LoadResult } from './loadRegister';
import { RegisterBoundary } from './RegisterBoundary';
import { RegisterProblem } from './RegisterProblem';

interface Props {
  entry: RegistryEntry;
  session: Session;
  settings: Settings;
  loader: RegisterLoader;
  setAside: Outbox['setAside'];
  announce: (announcement: Announcement) => void;
}

const tookTooLong = 'The page kept waiting for a part of itself.';
const messageOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** The door through which one register comes in. Give it the register's id as `key`: leaving it resets everything. */
export function RegisterPage({ entry, session, settings, loader, setAside, announce }: Props) {
  const { attempt, load, late, retry, giveUp, stopped } = useAttempts(entry, loader);
  const failed = { entry, onRetry: retry };
  if (late) return <RegisterProblem {...failed} problem="late" detail={tookTooLong} />;
  return (
    <RegisterBoundary
      key={attempt}
      onError={stopped}
      fallback={(error) => <RegisterProblem {...failed} problem="stopped" detail={messageOf(error)} />}
    >
      <Suspense fallback={<LoadingRegister title={entry.title} onLate={giveUp} />}>
        <RegisterHost
          id={entry.id}
          title={entry.title}
          basePath={entry.path}
          user={session.user}
          settings={settings}
          getAccessToken={session.getAccessToken}
          signInAgain={session.signInAgain}
          setAside={(unsent) => setAside(unsent, { register: entry.id, title: entry.title })}
          announce={announce}
        >
          <Loaded
            load={load}
            failed={({ reason, detail }) => <RegisterProblem {...failed} problem={reason} detail={detail} />}
          />
        </RegisterHost>
      </Suspense>
    </RegisterBoundary>
  );
}

function Loaded({
  load,
  failed,
}: {
  load: Promise<LoadResult>;
  failed: (failure: LoadFailure) => ReactNode;
}) {
  const result = use(load);
  return result.ok ? <result.module.Page /> : failed(result);
}

/** The current attempt to show a register, and what ends it or starts the next. */
function useAttempts(entry: RegistryEntry, loader: RegisterLoader) {
  const { id } = entry;
  const [state, setState] = useState(() => ({ attempt: 1, load: loader.open(entry), late: false }));
  useEffect(() => () => loader.forget(id), [loader, id]);

  function stopped(cause: unknown) {
    loader.fail(id);
    logFault(entry, cause);
  }
  function giveUp() {
    stopped(tookTooLong);
    setState({ ...state, late: true });
  }
  function retry() {
    // The button that was pressed is about to go, and the focus would go with it.
    focusMain();
    loader.forget(id);
    setState({ attempt: state.attempt + 1, load: loader.open(entry), late: false });
  }
  return { ...state, retry, giveUp, stopped };
}
