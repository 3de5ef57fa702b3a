import { type Failure, waitAfter } from '../entry/outcome';

/** The text in place of a form, and at a batch, if `config.json` has no endpoint for the register. */
export const cannotSendYet = 'This register can’t send entries yet. Tell your administrator.';

/** The alert about an attempt that failed. */
export interface AlertText {
  /** The fixed text of the specification, section 8. */
  text: string;
  /** What happened and what the person can do, if that is known. */
  advice?: string | undefined;
  /** The HTTP status of the receiver's answer, to be shown to an administrator: the person can do nothing about it. */
  status?: number;
  /** Without the button _Send later_: as it is, the entry will not be accepted, or the register is closed. */
  isFinal?: true;
  /** What the alert offers besides, as a button. */
  action?: 'signIn' | 'sendAsNew' | 'copyAsNew' | 'showLatest';
}

type More = Omit<AlertText, 'text'>;

const signedOut: More = {
  advice: 'You’ve been signed out. Sign in again to submit; your entry stays here.',
  action: 'signIn',
};

const busy: More = { advice: 'Entries can’t be saved right now. Try again later.' };

const byStatus: Readonly<Record<number, More>> = {
  401: signedOut,
  403: { advice: 'You don’t have permission to submit here. Tell your administrator.', status: 403 },
  409: {
    advice: 'Someone else’s entry has this reference. Copy yours as a new entry to submit it.',
    action: 'copyAsNew',
    isFinal: true,
  },
  412: {
    advice:
      'This entry has been changed somewhere else since you opened it. Show the latest version to compare.',
    action: 'showLatest',
    isFinal: true,
  },
  413: { advice: 'This entry is too long to send. Shorten the longest text.' },
  429: busy,
  503: busy,
};

/** 404 to a correction: the receiver lacks the entry. (404 to a new entry says nothing about it.) */
const notFound: More = {
  advice: 'The entry you’re correcting wasn’t found. You can send this one as a new entry.',
  action: 'sendAsNew',
  isFinal: true,
};

const notOffered =
  'Entries here can’t be corrected online any more. Copy this one as a new entry to submit it.';
const lost = 'It may have been saved. You can send it again: it won’t be saved twice.';

interface Circumstances {
  /** Whether the entry was accepted before, so that this is a correction or withdrawal of it. */
  isChange?: boolean;
  /** Whether the receiver takes corrections or withdrawals (`Endpoint`). */
  versioned?: boolean | undefined;
}

/** The alert of a form after an attempt that failed. */
export const alertFor = (failure: Failure, circumstances: Circumstances = {}): AlertText => ({
  text: failure.state === 'rejected' ? 'Submission failed. Try again.' : 'Error submitting form.',
  ...moreOf(failure, circumstances),
});

function moreOf(failure: Failure, { isChange = false, versioned = false }: Circumstances): More {
  switch (failure.state) {
    case 'rejected': {
      const { status } = failure;
      return (isChange && status === 404 ? notFound : byStatus[status]) ?? { status };
    }
    case 'unconfirmed':
      // Another receiver may drop a changed text, or keep both.
      return {
        advice: versioned ? lost : `${lost} If you change it first, the earlier text may be saved too.`,
      };
    case 'notOffered':
      return { advice: notOffered, action: 'copyAsNew', isFinal: true };
    case 'offline':
      return { advice: 'You were offline, so it wasn’t sent.' };
    case 'noToken':
      return { advice: 'The sign-in service didn’t answer, so it wasn’t sent. Try again.' };
    case 'closed':
      return {
        advice: `It wasn’t sent and stays here. This register is closed: ${failure.message}`,
        isFinal: true,
      };
    case 'signedOut':
      return signedOut;
  }
}

/** Why an entry was not accepted although no answer refused it, by the state of its failure. */
const reasons: Record<Exclude<Failure['state'], 'rejected'>, string> = {
  signedOut: 'You were signed out.',
  offline: 'You were offline.',
  noToken: 'The sign-in service didn’t answer.',
  closed: 'The register was closed.',
  unconfirmed: 'The server didn’t answer.',
  notOffered,
};

/** Why an entry or row was not accepted, in a sentence or two: for the outbox and the table of pasted rows. */
export function reasonFor(failure: Failure, isChange = false): string {
  if (failure.state !== 'rejected') return reasons[failure.state];
  if (waitAfter(failure) === 'signIn') return reasons.signedOut;
  return alertFor(failure, { isChange }).advice ?? `The server didn’t accept it (error ${failure.status}).`;
}
