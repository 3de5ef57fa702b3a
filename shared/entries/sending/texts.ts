import { isOnline } from './online';
import { type Failure, waitAfter } from '../record/outcome';

/** What the alert says of an attempt that failed. */
export interface AlertText {
  /** The fixed text of the specification, section 8. */
  text: string;
  /** What to do, where more is known. */
  advice?: string | undefined;
  /** The same entry will be refused again, or must not be sent now: there is no "Send later". */
  isFinal?: true;
  /** What the alert offers. */
  action?: 'signIn' | 'submitAsNew' | 'correctStored' | 'correctAgain' | 'lookUp' | undefined;
}

type More = Omit<AlertText, 'text'>;

const signedOut: More = {
  advice: 'Your session has ended. Sign in again; what you typed stays here.',
  action: 'signIn',
};

const byStatus: Readonly<Record<number, More>> = {
  401: signedOut,
  403: { advice: 'Entries from this page, or from you, are not accepted here. Contact your administrator.' },
  409: {
    advice:
      'An earlier version of this entry is already stored. Check that row first; send this one only if you want both.',
    action: 'submitAsNew',
  },
  413: { advice: 'The entry is too large. Shorten the longest text.' },
  503: { advice: 'Entries cannot be stored at the moment. Try again later.' },
};

/** Where entries can be corrected, for one of which an earlier version was stored. */
const storedBefore: More = {
  advice: 'An earlier version of this entry is already stored. You can correct it with this one.',
  action: 'correctStored',
};

/** What a receiver answers to a correction alone. */
const byStatusOfCorrection: Readonly<Record<number, More>> = {
  404: {
    advice: 'The entry that this corrects is not stored here. You can send this one as a new entry.',
    action: 'submitAsNew',
    isFinal: true,
  },
  409: {
    advice:
      'This correction is already stored, as it was before you changed it. You can correct it once more.',
    action: 'correctAgain',
  },
  412: {
    advice: 'This entry has been corrected somewhere else meanwhile. Look it up in Sent before you go on.',
    action: 'lookUp',
    isFinal: true,
  },
};

interface Circumstances {
  /** Whether it is a correction. */
  corrects?: boolean;
  /** Whether the browser may have a network now, which it may not have had when it tried. */
  online?: boolean;
  /** Whether what is stored can be corrected. */
  takesCorrections?: boolean | undefined;
}

export function alertFor(
  failure: Failure,
  { corrects = false, online = isOnline(), takesCorrections = false }: Circumstances = {},
): AlertText {
  switch (failure.state) {
    case 'rejected':
      return {
        text: 'Submission failed. Try again.',
        ...byStatus[failure.status],
        ...(corrects ? byStatusOfCorrection[failure.status] : {}),
        ...(!corrects && failure.status === 409 && takesCorrections ? storedBefore : {}),
      };
    case 'unconfirmed':
    case 'interrupted':
      return {
        text: 'Error submitting form.',
        advice: 'It may have been stored. Sending it again is safe: it is stored once.',
      };
    case 'offline':
      return {
        text: 'Error submitting form.',
        advice: `You ${online ? 'were' : 'are'} offline. It was not sent.`,
      };
    case 'closed':
      return {
        text: 'Error submitting form.',
        advice: `It was not sent; what you typed stays here. This register is closed now: ${failure.message}`,
        isFinal: true,
      };
    case 'signedOut':
      return { text: 'Error submitting form.', ...signedOut };
  }
}

/** Why an entry was not accepted, in one sentence. */
export function reasonFor(failure: Failure, corrects = false): string {
  if (failure.state === 'signedOut' || waitAfter(failure) === 'signIn') return 'You were signed out.';
  if (failure.state === 'offline') return 'This device was offline.';
  if (failure.state === 'closed') return 'The register was closed.';
  if (failure.state === 'interrupted') return 'The page was closed before an answer came.';
  if (failure.state === 'unconfirmed') return 'The server did not answer.';
  return alertFor(failure, { corrects }).advice ?? `The server answered with status ${failure.status}.`;
}
