import { createContext, type ReactNode, useContext, useState } from 'react';
import type { EntryQuery, EntrySource, ReceivedEntry, ReceivedQuery, SentEntry } from './sentEntry';
import type { Settings } from './settings';

/** A message for the person, on whatever page they are. */
export interface Announcement {
  tone: 'success' | 'failure';
  text: string;
}

/** What the shell tells the register that it shows. */
export interface RegisterContext {
  /** The register's id in `registers.json`, which also names its endpoint in `config.json`. */
  id: string;
  /** The page title, as the header shows it. */
  title: string;
  /** The name of the build that the page comes from, for looking into problems. Missing where the build has none. */
  build?: string | undefined;
  /** The path below which the register's own routes lie. */
  basePath: string;
  /** The signed-in person. `id` is the provider's subject: stable, never shown. */
  user: { id: string };
  settings: Settings;
  /**
   * A token for the receiver, or undefined when the site uses none.
   * Rejects with `SessionEnded` of shared/entries when the person has to sign in again, and with another error when there
   * is no token at present.
   */
  getAccessToken: () => Promise<string | undefined>;
  /**
   * Lets a person whose session has ended sign in again beside the page, which stays as it is.
   * Rejects when they do not.
   */
  signInAgain: () => Promise<void>;
  /**
   * The message of the operator if this register is closed now, looked up before an entry is sent. Takes half a
   * second at most and never rejects. Missing where nobody can close the register.
   */
  closedNow?: (() => Promise<string | undefined>) | undefined;
  /** Shows the person a message although the register's page is no longer shown. */
  announce?: ((announcement: Announcement) => void) | undefined;
  /** Whether entries that this register's receiver has stored can be corrected. */
  takesCorrections?: boolean | undefined;
  /** The sent entry that the form is to be begun with. */
  source?: EntrySource | undefined;
  /** Tells the shell that the form has taken `source`, which is undefined from then on, and goes from the address. */
  onSourceTaken?: (() => void) | undefined;
  /**
   * Finds the latest versions of entries that this person has sent, newest first, five at most. Never rejects.
   * Missing where there is no list of sent entries.
   */
  find?: ((query: EntryQuery) => Promise<readonly SentEntry[]>) | undefined;
  /**
   * Reads the entries of all forms that the register's receiver has of this person, newest first. Rejects where it does
   * not answer. Missing where it offers no reading.
   */
  readReceived?: ((query: ReceivedQuery) => Promise<readonly ReceivedEntry[]>) | undefined;
  /** The address of the list of sent entries. Missing where there is none. */
  sentPath?: string | undefined;
  /**
   * The page calls it with whether what a person types is stored on this device. Only then does the shell replace the
   * page with another build; a page that does not call it counts as one that stores everything.
   */
  onKeeping?: (kept: boolean) => void;
}

const Context = createContext<RegisterContext | undefined>(undefined);

/** Returns the same object until something in it changes: every new object renders all fields of a form. */
function useUnchanged(context: RegisterContext): RegisterContext {
  const [last, setLast] = useState(context);
  const names = Object.keys({ ...last, ...context }) as (keyof RegisterContext)[];
  if (names.every((name) => Object.is(last[name], context[name]))) return last;
  setLast(context);
  return context;
}

/** Provided by the shell around each register's page, and by the stand-alone start and the tests. */
export function RegisterHost({ children, ...context }: RegisterContext & { children: ReactNode }) {
  return <Context value={useUnchanged(context)}>{children}</Context>;
}

/** What the shell tells the page of a register. @throws Error when used outside {@link RegisterHost}. */
export function useRegister(): RegisterContext {
  const context = useContext(Context);
  if (!context) throw new Error('useRegister needs a RegisterHost above it');
  return context;
}
