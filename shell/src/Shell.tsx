import type { Announcement } from '@registers/shared/contract';
import type { RegisterRecord } from '@registers/shared/registry';
import {
  Heading,
  Navigate,
  MessagePanel,
  Route,
  Routes,
  Text,
  TextLink,
  useLocation,
} from '@registers/shared/ui';
import { useEffect, useMemo, useRef } from 'react';
import type { Session } from './auth/session';
import type { Proof } from './auth/signIn';
import { deferredPage } from './pages/DeferredPage';
import { aboutPath, outboxPath, sentPath, shellTitleAt } from './config/shellPages';
import { Receipt, useLastSent } from './layout/Receipt';
import { isOffered, isVersioned, type SentEntryAccess } from './entries/sentEntryAccess';
import { useOutbox } from './entries/useOutbox';
import { useSending } from './useSending';
import { Announcements, useAnnouncement } from './layout/Announcements';
import { Layout } from './layout/Layout';
import { LogoutQuestion, useLogoutQuestion } from './logout/LogoutQuestion';
import { registerAt, routeOf } from './paths';
import { RegisterPage } from './registers/RegisterPage';
import { useRegistry } from './loading/registryStore';
import { SiteBanner } from './layout/SiteBanner';
import { type OpenedSite, watch } from './site';
import { focusMain } from './ui/focusMain';

interface Props {
  site: OpenedSite;
  session: Session;
  proof: Proof;
}

const OutboxPage = deferredPage('The outbox couldn’t be loaded', (parts) => parts.OutboxPage);
const SentPages = deferredPage('Your sent entries couldn’t be loaded', (parts) => parts.SentPages);
const About = deferredPage('Version details couldn’t be loaded', (parts) => parts.About);

/** The layout, and in it the register of the address, or a page of the shell. */
export function Shell({ site, session: signedIn, proof }: Props) {
  const { config, store, loader } = site;
  const { settings, removeOnLogout, sentLimits: limits, offers, offlineDays } = config;
  const { shell: live, registers } = useRegistry(store);
  const [announcement, announce] = useAnnouncement();
  const session = useSendingSession(signedIn, site, announce);
  const outbox = useOutbox(session.user.id, settings.endpoints);
  const lastSent = useLastSent();
  const access = useSentEntryAccess(signedIn, site);
  const question = useLogoutQuestion(session, outbox, removeOnLogout);

  const { register, title } = useRoute(registers);
  useEffect(() => void watch(site), [site]);

  const sent = register && Object.hasOwn(lastSent, register.id) ? lastSent[register.id] : undefined;
  const { endpoints } = settings;
  const outboxPage = { outbox, session, registers, endpoints, announce };
  const registerPage = { session, settings, registry: store, loader, access, announce };
  const receiptLine = useMemo(
    () => sent && <Receipt entry={sent} registers={registers} offers={offers} />,
    [sent, registers, offers],
  );
  const versions = { running: config.registry.shell, live };
  const about = { ...versions, registers, loader, offlineDays, outbox };
  const lists = proof === 'refused' ? <SignedOut /> : undefined;
  const sentPages = { access, session, proof, limits, outbox, registers };
  return (
    <Layout
      registers={registers}
      title={title}
      outbox={outbox}
      activeId={register?.id}
      group={settings.company.group}
      onLogout={question.ask}
      announce={announce}
    >
      <Announcements announcement={announcement} onClose={() => announce(undefined)} />
      {question.kept && (
        <LogoutQuestion kept={question.kept} question={question} removeOnLogout={removeOnLogout} />
      )}
      <SiteBanner {...versions} proof={proof} signInAgain={session.signInAgain} />
      <Routes>
        {register && (
          <Route
            path={routeOf(register.path)}
            element={
              <RegisterPage key={register.id} register={register} {...registerPage} receipt={receiptLine} />
            }
          />
        )}
        <Route path={outboxPath} element={lists ?? <OutboxPage {...outboxPage} />} />
        <Route path={`${sentPath}/*`} element={lists ?? <SentPages {...sentPages} />} />
        <Route path={aboutPath} element={<About {...about} />} />
        <Route path="*" element={<Elsewhere register={register} home={registers[0]} />} />
      </Routes>
    </Layout>
  );
}

/** Shown in place of a person's lists where the provider has said that they are signed out. */
const SignedOut = () => <MessagePanel role="status">Sign in to see your entries.</MessagePanel>;

/**
 * Shown at an address that no other route matches. At `/`, if no register has that path, `register` is the first
 * one, and its page is opened. At any other address a message says that there is nothing.
 */
function Elsewhere({ register, home }: Record<'register' | 'home', RegisterRecord | undefined>) {
  if (register) return <Navigate replace to={register.path} />;
  return (
    <MessagePanel>
      <Heading size="lg">There’s nothing at this address</Heading>
      <Text marginTop="3" marginBottom="5" color="fg.muted">
        Check the address. The link may be out of date.
      </Text>
      {home && <TextLink to={home.path}>Go to the {home.title}</TextLink>}
    </MessagePanel>
  );
}

/** The register at the current address (undefined on a page of the shell), and the page's title, which is set here. */
function useRoute(registers: readonly RegisterRecord[]) {
  const { pathname } = useLocation();
  const shellTitle = shellTitleAt(pathname);
  const register = shellTitle === undefined ? registerAt(registers, pathname) : undefined;
  const title = register?.title ?? shellTitle ?? 'Page not found';
  useTitleScrollAndFocus(title, register?.path ?? pathname);
  return { register, title };
}

/** Does what a browser does when a page is opened: sets the title, scrolls to the top and moves the focus. */
function useTitleScrollAndFocus(title: string, page: string): void {
  const shown = useRef(page);
  useEffect(() => void (document.title = `${title} · Registers`), [title]);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.documentElement.scrollTop = 0;
    focusMain();
  }, [page]);
}

/** Sends the person's waiting entries. Returns the session with a `signInAgain` that also sends them at once. */
function useSendingSession(
  session: Session,
  { config, store }: OpenedSite,
  announce: (announcement: Announcement) => void,
): Session {
  const options = useMemo(() => {
    const { settings, offers, pace, sentLimits: limits } = config;
    const endpointOf = (register: string) => {
      const address = settings.endpoints[register];
      const isRead = isOffered(offers, register, 'read');
      return address === undefined
        ? undefined
        : { address, versioned: isVersioned(offers, register), isRead };
    };
    // Rows are sent one after the other: `registers.json` is not read again for each.
    const closedNow = (register: string) => store.closedNow(register, 10_000);
    const { user, getAccessToken } = session;
    return { user: user.id, endpointOf, pace, getAccessToken, closedNow, limits, announce };
  }, [session, config, store, announce]);
  const resume = useSending(options);
  return useMemo(
    () => ({ ...session, signInAgain: () => session.signInAgain().then(resume) }),
    [session, resume],
  );
}

function useSentEntryAccess(
  { user, getAccessToken }: Session,
  { config, store }: OpenedSite,
): SentEntryAccess {
  return useMemo(
    () => ({
      user: user.id,
      endpoints: config.settings.endpoints,
      offers: config.offers,
      getAccessToken,
      registers: () => store.get().registers,
    }),
    [user.id, getAccessToken, config, store],
  );
}
