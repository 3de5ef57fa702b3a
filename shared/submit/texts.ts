import type { Outcome } from './send';

const advice: Readonly<Record<number, string>> = {
  401: 'Your session has ended. Sign in again; what you typed stays here.',
  403: 'The receiver does not take entries from this address. Tell whoever runs it.',
  409: 'This entry was stored before, with other content. Look at the stored row before you send it again.',
  413: 'The entry is too large. Shorten the longest text.',
  503: 'The receiver cannot store anything at the moment.',
};

/** What the alert says of an attempt that did not succeed: the fixed text, and what to do where more is known. */
export function alertFor(outcome: Exclude<Outcome, { state: 'accepted' }>): {
  text: string;
  advice?: string | undefined;
} {
  switch (outcome.state) {
    case 'rejected':
      return { text: 'Submission failed. Try again.', advice: advice[outcome.status] };
    case 'unconfirmed':
      return {
        text: 'Error submitting form.',
        advice: 'It may have been stored. Sending it again stores it once.',
      };
    case 'signedOut':
      return { text: 'Error submitting form.', advice: advice[401] };
  }
}
