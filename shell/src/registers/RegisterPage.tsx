import { type Announcement, RegisterHost, type Settings } from '@registers/shared/contract';
import { NavigationType, useNavigationType } from '@registers/shared/ui';
import { Suspense, useEffect, useState } from 'react';
import type { Session } from '../auth/session';
import type { Outbox } from '../outbox/useOutbox';
import type { KnownRegister } from './candidates';
import { ClosedRegister } from './ClosedRegister';
import { type Failure, LatePage } from './faults';
import type { Outcome, RegisterLoader } from './loader';
import { LoadingRegister } from './LoadingRegister';
import { RegisterBoundary } from './RegisterBoundary';
import { RegisterLines } from './RegisterLines';
import { RegisterProblem } from './RegisterProblem';
import { type Door, useDoor } from './useDoor';
import { useSettled } from './useSettled';

interface Props {
  entry: KnownRegister;
  session: Session;
  settings: Settings;
  loader: RegisterLoader;
  setAside: Outbox['setAside'];
  announce: (announcement: Announcement) => void;
}

/** One register's place. Give it the register's id as `key`: leaving it resets everything. */
export function RegisterPage(props: Props) {
  const { title, closed } = props.entry;
  // Once somebody may be typing, closing it takes the form from nobody.
  const [opened, setOpened] = useState(closed === undefined);
  if (!opened && closed === undefined) setOpened(true);
  return opened ? <RegisterDoor {...props} /> : <ClosedRegister title={title} message={closed ?? ''} />;
}

/** The door through which one register comes in, and what is to be said about it. */
function RegisterDoor(props: Props) {
  const { entry, loader } = props;
  const door = useDoor(entry, loader);
  return (
    <>
      <RegisterLines entry={entry} wanted={loader.wanted(entry)} door={door} />
      <Arrived key={door.attempt} {...props} door={door} />
    </>
  );
}

function Arrived({ entry, session, settings, door, setAside, announce }: Props & { door: Door }) {
  const pressed = useNavigationType() !== NavigationType.Pop || door.attempt > 1;
  const outcome = useSettled(door.load, pressed);
  const { title } = entry;
  const problem = (failures: readonly Failure[]) => (
    <RegisterProblem entry={entry} failures={failures} onRetry={door.retry} />
  );
  if (!outcome) return <LoadingRegister title={title} />;
  if (!outcome.ok) return problem(outcome.failures);
  const { Page } = outcome.module;
  return (
    <RegisterBoundary
      onError={(error) => door.failed(outcome, error)}
      fallback={door.stopped ? problem([door.stopped]) : <LoadingRegister title={title} />}
    >
      <Suspense
        fallback={<LoadingRegister title={title} onLate={() => door.failed(outcome, new LatePage())} />}
      >
        <RegisterHost
          id={entry.id}
          title={title}
          basePath={entry.path}
          user={session.user}
          settings={settings}
          getAccessToken={session.getAccessToken}
          signInAgain={session.signInAgain}
          setAside={(unsent) => setAside(unsent, { register: entry.id, title })}
          announce={announce}
          onKeeping={door.setKept}
        >
          <Page />
        </RegisterHost>
        <Standing outcome={outcome} onShown={door.shown} />
      </Suspense>
    </RegisterBoundary>
  );
}

/** Stands beside the page: its effect runs when nothing on the page is waited for any more. */
function Standing({ outcome, onShown }: { outcome: Outcome; onShown: Door['shown'] }) {
  useEffect(() => onShown(outcome), [onShown, outcome]);
  return null;
}
