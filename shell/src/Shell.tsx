import type { Announcement, Settings } from '@registers/shared/contract';
import { Route, Routes, useLocation } from '@registers/shared/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { About, aboutPath, aboutTitle } from './about/About';
import type { Session } from './auth/session';
import { Announcements } from './layout/Announcements';
import { Layout } from './layout/Layout';
import { useArrival } from './layout/useArrival';
import { LogoutQuestion } from './logout/LogoutQuestion';
import { useLogoutQuestion } from './logout/useLogoutQuestion';
import { NotFound, notFoundTitle } from './NotFound';
import { OutboxPage } from './outbox/page/OutboxPage';
import { outboxPath, outboxTitle } from './outbox/page/path';
import { useOutbox } from './outbox/useOutbox';
import { registerAt, routeOf } from './paths';
import type { KnownRegister } from './registers/candidates';
import { RegisterPage } from './registers/RegisterPage';
import { useRegistry } from './registers/registryStore';
import { SiteLines } from './registers/SiteLines';
import { loadAhead, type Site } from './site';
import { watchViolations } from './registers/violations';

interface Props {
  site: Site;
  settings: Settings;
  session: Session;
  /** Whether logging out removes what is kept on this device without asking. */
  removeOnLogout: boolean;
}

/** The layout, and in it the register that the address names, or a page of the shell's own. */
export function Shell({ site, settings, session: signedIn, removeOnLogout }: Props) {
  const { store, loader } = site;
  const { shell, registers } = useRegistry(store);
  const { outbox, session } = useSending(settings, signedIn);
  const [announcement, announce] = useState<Announcement>();
  const question = useLogoutQuestion(session, outbox.entries.length, removeOnLogout);

  const { entry, title } = usePlace(registers);
  const shells = { running: site.running, live: shell };
  useArrival(title);
  useEffect(() => watchViolations(() => store.get().registers), [store]);

  return (
    <Layout
      registers={registers}
      activeId={entry?.id}
      title={title}
      group={settings.company.group}
      unsent={outbox.entries.length}
      onLogout={question.ask}
      // Another build of what is open comes when it is asked for, not because its link is pointed at.
      onPoint={(path) => void (path !== entry?.path && loadAhead(site, path))}
    >
      <Announcements announcement={announcement} onClose={() => announce(undefined)} />
      <LogoutQuestion question={question} removeOnLogout={removeOnLogout} />
      <SiteLines {...shells} registers={registers} onReset={store.reset} />
      <Routes>
        {entry && (
          <Route
            path={routeOf(entry.path)}
            element={
              <RegisterPage
                key={`${entry.id} ${entry.override}`}
                {...{ entry, session, settings, loader, announce }}
                setAside={outbox.setAside}
              />
            }
          />
        )}
        <Route path={outboxPath} element={<OutboxPage {...{ outbox, session, registers }} />} />
        <Route path={aboutPath} element={<About {...shells} {...{ registers, loader }} />} />
        <Route path="*" element={<NotFound home={registers[0]} />} />
      </Routes>
    </Layout>
  );
}

const ownTitles: Readonly<Record<string, string>> = { [outboxPath]: outboxTitle, [aboutPath]: aboutTitle };

/** What the address leads to: a register, or a page of the shell's own. */
function usePlace(registers: readonly KnownRegister[]) {
  const { pathname } = useLocation();
  const own = ownTitles[pathname];
  const entry = own === undefined ? registerAt(registers, pathname) : undefined;
  return { entry, title: entry?.title ?? own ?? notFoundTitle };
}

/** The outbox of whoever is signed in; it goes on as soon as they have signed in again. */
function useSending(settings: Settings, session: Session) {
  const endpointOf = useCallback((register: string) => settings.endpoints[register], [settings]);
  const { user, getAccessToken, signInAgain } = session;
  const outbox = useOutbox({ user: user.id, endpointOf, getAccessToken });
  const { resume } = outbox;
  const again = useMemo(
    () => ({ ...session, signInAgain: () => signInAgain().then(resume) }),
    [session, signInAgain, resume],
  );
  return { outbox, session: again };
}
