import { createContext, type ReactNode, useContext, useState } from 'react';
import type { EntryQuery, EntrySource, ReceivedEntry, ReceivedQuery, SentEntry } from './sentEntry';
import type { Settings } from './settings';

/** A message for the person, on whatever page they are. */
export interface Announcement {
  tone: 'success' | 'failure';
  text: string;
}

/** What the shell tells the page of a register, and what the page can ask of the shell. */
export interface RegisterContext {
  /** The register's id in `registers.json`, which also names its endpoint in `config.json`. */
  id: string;
  /** The page title, as the header shows it. */
  title: string;
  /** The name of the build that the page comes from, for technical details. Missing where the build has none. */
  build?: string | undefined;
  /** The path below which the register's own routes lie. */
  basePath: string;
  /** The signed-in person. `id` is their subject in the provider's tokens: it never changes, and is never shown. */
  user: { id: string };
  settings: Settings;
  /**
   * A token for the receiver, or undefined when the site uses none. Rejects with `SessionEnded` of shared/submit when
   * the person has to sign in again, and with another error when there is no token at present.
   */
  getAccessToken: () => Promise<string | undefined>;
  /** Lets a person sign in again in a second window, once the session has ended. Rejects if they do not. */
  signInAgain: () => Promise<void>;
  /**
   * Call it before an entry is sent. Resolves with the operator's message if this register is closed now, else with
   * undefined; within half a second, and never rejects. Missing where nobody can close the register.
   */
  closedNow?: (() => Promise<string | undefined>) | undefined;
  /** Shows the person a message, also when the register's page is no longer shown. */
  announce?: ((announcement: Announcement) => void) | undefined;
  /** Whether entries that this register's receiver has stored can be corrected. */
  takesCorrections?: boolean | undefined;
  /** Whether they can be corrected or withdrawn: then a submission says which version it was made from. */
  versioned?: boolean | undefined;
  /** A line about the entry that the form has sent last. The form has a place for it, so that it moves nothing. */
  receipt?: ReactNode;
  /** The sent entry that the form is to be begun with. */
  source?: EntrySource | undefined;
  /** Whether that entry is still looked up. */
  isSourcePending?: boolean | undefined;
  /** Tells the shell that the form has taken `source`, which the shell then removes, also from the address. */
  onSourceTaken?: (() => void) | undefined;
  /**
   * Finds the latest versions of sent entries, newest first: five at most of this person's on this device; if there are
   * none, five at most of each receiver, also of colleagues. Never rejects. Missing where sent entries are not listed.
   */
  find?: ((query: EntryQuery) => Promise<readonly SentEntry[]>) | undefined;
  /**
   * Reads every version of the entries of all forms that the register's receiver has of this person, the newest entry
   * first. Rejects where the receiver does not answer. Missing where the receiver offers no reading.
   */
  readReceived?: ((query: ReceivedQuery) => Promise<readonly ReceivedEntry[]>) | undefined;
  /** As `readReceived`, for the versions of one entry; none if the receiver has no such entry of this person. */
  readEntry?: ((id: string) => Promise<readonly ReceivedEntry[]>) | undefined;
  /** The address of the list of sent entries. Missing where there is none. */
  sentPath?: string | undefined;
  /**
   * The page calls it with true if what a person types is stored on this device, else with false. After false the shell
   * does not replace the page with another build. A page that never calls it counts as one that stores everything.
   */
  onKeeping?: (kept: boolean) => void;
}

const Context = createContext<RegisterContext | undefined>(undefined);

/** Returns the same object until a part of it changes: every new object would render all fields of a form again. */
function useUnchanged(context: RegisterContext): RegisterContext {
  const [last, setLast] = useState(context);
  const names = Object.keys({ ...last, ...context }) as (keyof RegisterContext)[];
  if (names.every((name) => Object.is(last[name], context[name]))) return last;
  setLast(context);
  return context;
}

/** Gives the page of a register (`children`) its context. */
export function RegisterHost({ children, ...context }: RegisterContext & { children: ReactNode }) {
  return <Context value={useUnchanged(context)}>{children}</Context>;
}

/** What the shell tells the page of a register. @throws Error when used outside {@link RegisterHost}. */
export function useRegister(): RegisterContext {
  const context = useContext(Context);
  if (!context) throw new Error('useRegister needs a RegisterHost above it');
  return context;
}
