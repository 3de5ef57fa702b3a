import type { Announcement, Settings } from '@registers/shared/contract';
import type { SentLimits } from '@registers/shared/entries';
import { Navigate, Route, Routes, useLocation } from '@registers/shared/ui';
import { type ComponentProps, useCallback, useEffect, useMemo, useState } from 'react';
import { aboutPath, aboutTitle } from './pages/about/path';
import type { Session } from './auth/session';
import type { ShownRegister } from './config/registry';
import type { Offers, SiteConfig } from './config/siteConfig';
import { DeferredPage } from './pages/DeferredPage';
import { outboxPath, outboxTitle, sentPath, sentTitleAt } from './entries/paths';
import { Receipt } from './layout/Receipt';
import type { Sources } from './entries/sources';
import { useOutbox } from './entries/useOutbox';
import { useReceipts } from './entries/useReceipts';
import { useSentLater } from './entries/useSentLater';
import { useSending } from './useSending';
import { Announcements } from './layout/Announcements';
import { Layout } from './layout/Layout';
import { useArrival } from './layout/useArrival';
import type { Deferred } from './pages/loadDeferred';
import { LogoutQuestion } from './logout/LogoutQuestion';
import { useLogoutQuestion } from './logout/useLogoutQuestion';
import { NotFound, notFoundTitle } from './NotFound';
import { registerAt, routeOf } from './paths';
import { RegisterPage } from './registers/RegisterPage';
import { useRegistry } from './loading/registryStore';
import { SiteBanner } from './layout/SiteBanner';
import { preload, type OpenedSite, watch } from './site';

interface Props {
  site: OpenedSite;
  settings: Settings;
  session: Session;
  /** Without a network, and the provider has not said yet who it is. */
  isRemembered?: boolean;
  /** Whether logging out removes what is kept on this device. */
  removeOnLogout: boolean;
  /** How many sent entries are remembered on this device. */
  sentLimits: SentLimits;
  offers: Offers;
  /** How many rows of a batch may be sent in a minute, by register id. */
  pace: SiteConfig['pace'];
}

/** The layout, and in it the register of the address, or a page of the shell. */
export function Shell(props: Props) {
  const { site, settings, removeOnLogout, sentLimits: limits, offers, isRemembered = false } = props;
  const { running, store, loader } = site;
  const { shell: live, registers } = useRegistry(store);
  const session = useSendingSession(props);
  const user = session.user.id;
  const outbox = useOutbox(user, settings.endpoints);
  const { receipts, close, forget } = useReceipts(limits);
  const sources = useSources(props);
  const [announcement, announce] = useState<Announcement>();
  useSentLater(outbox.entries, announce);
  const question = useLogoutQuestion(session, outbox, removeOnLogout);

  const { register, title } = useRoute(registers);
  useEffect(() => watch(site), [site]);

  // An open register is updated with its own button, not by pointing at its link.
  const preloadLink = (path: string) => void (path !== register?.path && preload(site, path));
  const receipt = register && Object.hasOwn(receipts, register.id) ? receipts[register.id] : undefined;
  const { endpoints } = settings;
  const outboxPage = { outbox, session, registers, endpoints, announce };
  const registerPage = { session, settings, loader, sources, closedNow: store.closedNow, announce };
  const receiptLine = { registers, offers };
  const versions = { running, live, registers };
  const sentPages = { sources, session, limits, outbox, registers, onForget: forget };
  return (
    <Layout
      registers={registers}
      title={title}
      outbox={outbox}
      activeId={register?.id}
      group={settings.company.group}
      onLogout={question.ask}
      announce={announce}
      onPoint={preloadLink}
    >
      <Announcements announcement={announcement} onClose={() => announce(undefined)} />
      <LogoutQuestion question={question} removeOnLogout={removeOnLogout} />
      <SiteBanner {...versions} isRemembered={isRemembered} onReset={store.reset} />
      <Routes>
        {register && (
          <Route
            path={routeOf(register.path)}
            element={
              <RegisterPage key={`${register.id} ${register.override}`} register={register} {...registerPage}>
                {receipt && <Receipt {...receiptLine} receipt={receipt} onClose={() => close(register.id)} />}
              </RegisterPage>
            }
          />
        )}
        <Route path={outboxPath} element={<UnsentEntries {...outboxPage} />} />
        <Route path={`${sentPath}/*`} element={<SentEntries {...sentPages} />} />
        <Route
          path={aboutPath}
          element={<Versions {...versions} loader={loader} offlineDays={site.offlineDays} />}
        />
        <Route path="*" element={<Elsewhere register={register} home={registers[0]} />} />
      </Routes>
    </Layout>
  );
}

/** The unsent entries. */
const UnsentEntries = (props: ComponentProps<Deferred['OutboxPage']>) => (
  <DeferredPage failed="The outbox couldn’t be loaded">
    {({ OutboxPage }) => <OutboxPage {...props} />}
  </DeferredPage>
);

/** The list of sent entries, and the page of each. */
const SentEntries = (props: ComponentProps<Deferred['SentPages']>) => (
  <DeferredPage failed="Your sent entries couldn’t be loaded">
    {({ SentPages }) => <SentPages {...props} />}
  </DeferredPage>
);

/** The builds in use. */
const Versions = (props: ComponentProps<Deferred['About']>) => (
  <DeferredPage failed="Version details couldn’t be loaded">
    {({ About }) => <About {...props} />}
  </DeferredPage>
);

/** An address without a page; `/` is one too where no register has it, but it belongs to the first one. */
function Elsewhere({ register, home }: Record<'register' | 'home', ShownRegister | undefined>) {
  return register ? <Navigate replace to={register.path} /> : <NotFound home={home} />;
}

const shellPages: Readonly<Record<string, string>> = { [outboxPath]: outboxTitle, [aboutPath]: aboutTitle };

/** The register of the address, if it is not a page of the shell, and the title of the page, which the window gets. */
function useRoute(registers: readonly ShownRegister[]) {
  const { pathname } = useLocation();
  const shellPage = shellPages[pathname] ?? sentTitleAt(pathname);
  const register = shellPage === undefined ? registerAt(registers, pathname) : undefined;
  const title = register?.title ?? shellPage ?? notFoundTitle;
  useArrival(title);
  return { register, title };
}

/** The session of the signed-in person, whose entries are sent; at once after they have signed in again. */
function useSendingSession({ session, settings, pace, sentLimits }: Props): Session {
  const { user, getAccessToken, signInAgain } = session;
  const endpointOf = useCallback((register: string) => settings.endpoints[register], [settings]);
  const resume = useSending({ user: user.id, endpointOf, pace, getAccessToken, limits: sentLimits });
  return useMemo(
    () => ({ ...session, signInAgain: () => signInAgain().then(resume) }),
    [session, signInAgain, resume],
  );
}

/** Where the sent entries of the signed-in person are. */
function useSources({ site: { store }, session, settings, offers }: Props): Sources {
  const { endpoints } = settings;
  const { user, getAccessToken } = session;
  return useMemo(
    () => ({
      user: user.id,
      endpoints,
      offers,
      getAccessToken,
      registers: () => store.get().registers,
    }),
    [store, user.id, endpoints, offers, getAccessToken],
  );
}
