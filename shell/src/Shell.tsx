import type { Announcement, Settings } from '@registers/shared/contract';
import { Navigate, Route, Routes, useLocation } from '@registers/shared/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { About } from './about/About';
import { aboutPath, aboutTitle } from './about/path';
import type { Session } from './auth/session';
import type { RegisterRecord } from './config/registry';
import type { Offers, SiteConfig } from './config/siteConfig';
import { Announcements } from './layout/Announcements';
import { Layout } from './layout/Layout';
import { LazyPage } from './layout/LazyPage';
import { useArrival } from './layout/useArrival';
import { loadDeferred } from './loadDeferred';
import { LogoutQuestion } from './logout/LogoutQuestion';
import { useLogoutQuestion } from './logout/useLogoutQuestion';
import { NotFound, notFoundTitle } from './NotFound';
import type { OutboxPage } from './outbox/page/OutboxPage';
import { outboxPath, outboxTitle } from './outbox/page/path';
import { useOutbox } from './outbox/useOutbox';
import { registerAt, routeOf } from './paths';
import { RegisterPage } from './registers/RegisterPage';
import { useRegistry } from './registers/registryStore';
import { SiteBanner } from './registers/SiteBanner';
import { watchViolations } from './registers/violations';
import type { JournalLimits } from './sent/limits';
import { sentPath, sentTitleAt } from './sent/path';
import { SentPages } from './sent/SentPages';
import type { Sent } from './sent/types';
import { useSent } from './sent/useSent';
import { preload, type Site } from './site';

interface Props {
  site: Site;
  settings: Settings;
  session: Session;
  /** Whether logging out removes what is kept on this device. */
  removeOnLogout: boolean;
  /** How many sent entries are remembered on this device. */
  sentLimits: JournalLimits;
  offers: Offers;
  /** How many rows of a batch may be sent in a minute, by register id. */
  pace: SiteConfig['pace'];
}

/** The layout, and in it the register of the address, or a page of the shell. */
export function Shell({ site, settings, session: signedIn, removeOnLogout, ...options }: Props) {
  const { sentLimits, offers, pace } = options;
  const { running, store, loader } = site;
  const { shell: live, registers } = useRegistry(store);
  const current = useCallback(() => store.get().registers, [store]);
  const sent = useSent({ session: signedIn, limits: sentLimits, settings, offers, registers: current });
  const { outbox, session } = useSending(settings, pace, signedIn, sent.remember);
  const [announcement, setAnnouncement] = useState<Announcement>();
  const question = useLogoutQuestion(session, outbox, removeOnLogout);

  const { register, title } = useRoute(registers);
  useEffect(() => watchViolations(() => store.get().registers), [store]);

  function preloadLink(path: string) {
    // An open register is updated with its own button, not by pointing at its link.
    if (path !== register?.path) void preload(site, path);
  }

  return (
    <Layout
      registers={registers}
      activeId={register?.id}
      title={title}
      group={settings.company.group}
      outbox={outbox}
      onLogout={question.ask}
      announce={setAnnouncement}
      onPoint={preloadLink}
    >
      <Announcements announcement={announcement} onClose={() => setAnnouncement(undefined)} />
      <LogoutQuestion question={question} removeOnLogout={removeOnLogout} />
      <SiteBanner running={running} live={live} registers={registers} onReset={store.reset} />
      <Routes>
        {register && (
          <Route
            path={routeOf(register.path)}
            element={
              <RegisterPage
                key={`${register.id} ${register.override}`}
                register={register}
                session={session}
                settings={settings}
                loader={loader}
                closedNow={store.closedNow}
                outbox={outbox}
                sent={sent}
                registers={registers}
                announce={setAnnouncement}
              />
            }
          />
        )}
        <Route path={outboxPath} element={<UnsentEntries {...{ outbox, session, registers }} />} />
        <Route path={`${sentPath}/*`} element={<SentPages {...{ sent, registers, outbox }} />} />
        <Route path={aboutPath} element={<Versions {...{ running, live, registers, loader }} />} />
        <Route path="*" element={<Elsewhere register={register} home={registers[0]} />} />
      </Routes>
    </Layout>
  );
}

/** The unsent entries. */
const UnsentEntries = (props: Parameters<typeof OutboxPage>[0]) => (
  <LazyPage load={loadDeferred} failed="The outbox could not be shown">
    {(deferred) => <deferred.OutboxPage {...props} />}
  </LazyPage>
);

/** The builds in use. */
const Versions = (props: Parameters<typeof About>[0]) => (
  <LazyPage load={loadDeferred} failed="The versions could not be shown">
    {(deferred) => <deferred.About {...props} />}
  </LazyPage>
);

/** An address without a page; `/` is one too where no register has it, but it belongs to the first one. */
function Elsewhere({ register, home }: Record<'register' | 'home', RegisterRecord | undefined>) {
  return register ? <Navigate replace to={register.path} /> : <NotFound home={home} />;
}

const shellPages: Readonly<Record<string, string>> = { [outboxPath]: outboxTitle, [aboutPath]: aboutTitle };

/** The register of the address, if it is not a page of the shell, and the title of the page, which the window gets. */
function useRoute(registers: readonly RegisterRecord[]) {
  const { pathname } = useLocation();
  const shellPage = shellPages[pathname] ?? sentTitleAt(pathname);
  const register = shellPage === undefined ? registerAt(registers, pathname) : undefined;
  const title = register?.title ?? shellPage ?? notFoundTitle;
  useArrival(title);
  return { register, title };
}

/** The outbox of the signed-in person, and their session, which sends the outbox after signing in again. */
function useSending(
  settings: Settings,
  pace: SiteConfig['pace'],
  session: Session,
  onAccepted: Sent['remember'],
) {
  const endpointOf = useCallback((register: string) => settings.endpoints[register], [settings]);
  const { user, getAccessToken, signInAgain } = session;
  const outbox = useOutbox({ user: user.id, endpointOf, pace, getAccessToken, onAccepted }, loadDeferred);
  const { resume } = outbox;
  const sendingSession = useMemo(
    () => ({ ...session, signInAgain: () => signInAgain().then(resume) }),
    [session, signInAgain, resume],
  );
  return { outbox, session: sendingSession };
}
