import { isOnline } from './online';
import type { Outcome } from './send';

/** What the alert says of an attempt that did not succeed. */
export interface AlertText {
  /** The fixed text of the specification, section 8. */
  text: string;
  /** What to do, where more is known. */
  advice?: string | undefined;
  /** What can be done right there. */
  action?: 'signIn' | 'submitAsNew' | undefined;
}

type More = Omit<AlertText, 'text'>;

const signedOut: More = {
  advice: 'Your session has ended. Sign in again; what you typed stays here.',
  action: 'signIn',
};

const byStatus: Readonly<Record<number, More>> = {
  401: signedOut,
  403: { advice: 'The receiver takes no entries from this address, or none from you. Tell whoever runs it.' },
  409: {
    advice:
      'This entry was stored before you changed it. Look at the stored row; send this one only if it is to stand beside it.',
    action: 'submitAsNew',
  },
  413: { advice: 'The entry is too large. Shorten the longest text.' },
  503: { advice: 'The receiver cannot store anything at the moment.' },
};

/** `online` says whether the browser may have a network by now. */
export function alertFor(outcome: Exclude<Outcome, { state: 'accepted' }>, online = isOnline()): AlertText {
  switch (outcome.state) {
    case 'rejected':
      return { text: 'Submission failed. Try again.', ...byStatus[outcome.status] };
    case 'unconfirmed':
      return {
        text: 'Error submitting form.',
        advice: 'It may have been stored. Sending it again stores it once.',
      };
    case 'offline':
      return {
        text: 'Error submitting form.',
        advice: `You ${online ? 'were' : 'are'} offline. It was not sent.`,
      };
    case 'signedOut':
      return { text: 'Error submitting form.', ...signedOut };
  }
}
