import type { RegisterRecord } from '@registers/shared/registry';
import { type Entry, onAccepted } from '@registers/shared/submit';
import {
  Heading,
  Navigate,
  MessagePanel,
  Route,
  Routes,
  Text,
  TextLink,
  useLoaded,
  useLocation,
} from '@registers/shared/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Session } from './auth/session';
import type { Proof } from './auth/signIn';
import { deferredPage, loadDeferred } from './pages/loadDeferred';
import type { ReceiptProps } from './pages/sent/ReceiptLine';
import { aboutPath, outboxPath, sentPath, shellTitleAt } from './config/shellPages';
import type { SentEntryAccess } from './entries/sentEntryAccess';
import { type Outbox, useOutbox } from './entries/useOutbox';
import { useSendingSession } from './useSending';
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
  const lastSent = useLastSent(outbox);
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

/** The entry that each form of this page has sent last, by register id, unless a later one is in the outbox. */
function useLastSent({ entries }: Outbox): Readonly<Record<string, Entry>> {
  const [last, setLast] = useState<Readonly<Record<string, Entry>>>({});
  // At once, when the form is emptied: a line that came later would move what is being typed next.
  useEffect(
    () => onAccepted(({ entry }) => setLast((others) => ({ ...others, [entry.register]: entry }))),
    [],
  );
  const [seen, setSeen] = useState(entries);
  if (seen !== entries) {
    setSeen(entries);
    const isLast = ([register]: [string, Entry]) => entries.every((entry) => entry.register !== register);
    setLast(Object.fromEntries(Object.entries(last).filter(isLast)));
  }
  return last;
}

/** A line about the entry that the register's form has sent last, and what can be done with it. */
function Receipt(props: ReceiptProps) {
  const { part, open } = useLoaded(loadDeferred);
  useEffect(open, [open]);
  // Without its script the line stays empty: the green notice has said that the entry was accepted.
  return (
    <section aria-label="Last entry sent" style={{ visibility: part ? undefined : 'hidden' }}>
      {part && <part.ReceiptLine {...props} />}
    </section>
  );
}
