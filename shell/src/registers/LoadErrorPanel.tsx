import type { RegisterRecord } from '@registers/shared/registry';
import { ChakraLink } from '@registers/shared/ui';
import { buildNameOf, type LoadErrorReason, type LoadState } from '../loading/loadState';
import { ErrorPanel } from '../ui/ErrorPanel';

interface Props {
  register: RegisterRecord;
  /** People read about the error of the build that was tried last. */
  state: Extract<LoadState, { is: 'failed' | 'stopped' }>;
}

interface ErrorTexts {
  /** What stands after the title of the register. */
  heading: string;
  /** What happened, as far as it helps the person. */
  what?: string;
  /** What to do; missing where the advice is to come back, and to tell the register's team. */
  next?: string;
}

const notLoaded: ErrorTexts = { heading: 'couldn’t be loaded' };

/** The texts for each reason. More is in the technical details. */
const errorTexts: Readonly<Record<LoadErrorReason, ErrorTexts>> = {
  unreachable: notLoaded,
  late: notLoaded,
  invalid: notLoaded,
  contract: {
    heading: 'needs a newer version of this site',
    next: 'Reload the page later, or tell your administrator.',
  },
  mount: { heading: 'has stopped working', what: 'Something went wrong on its page.' },
};

/** Shown in place of a register's page, inside the layout, so that the other registers can be used. */
export function LoadErrorPanel({ register: { id, title, contact }, state: { errors } }: Props) {
  const { heading, what, next } = errorTexts[errors.at(-1)?.reason ?? 'unreachable'];
  const details = errors.map(
    ({ candidate, detail }) => `${id} ${buildNameOf(candidate)}, ${candidate.build.entry}\n${detail}`,
  );
  return (
    <ErrorPanel
      heading={`${title} ${heading}`}
      retry="Reload page"
      onRetry={() => window.location.reload()}
      details={details.join('\n\n')}
    >
      <p>{what} The other registers still work.</p>
      <p>
        {next ??
          `Come back in a moment, or reload the page. If this keeps happening, tell the ${title} team${contact === undefined ? '.' : ': '}`}
        {next === undefined && contact !== undefined && <ContactLink contact={contact} />}
      </p>
    </ErrorPanel>
  );
}

/** A link whose text is the team's address, to be copied: not every computer has a program for e-mail. */
function ContactLink({ contact }: { contact: string }) {
  const isPage = contact.includes(':');
  const link = isPage ? { href: contact, target: '_blank', rel: 'noopener' } : { href: `mailto:${contact}` };
  return (
    <ChakraLink {...link} overflowWrap="anywhere">
      {contact}
    </ChakraLink>
  );
}
