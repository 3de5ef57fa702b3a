import { ChakraLink } from '@registers/shared/ui';
import type { ShownRegister } from '../config/registry';
import { ErrorPanel } from '../ui/ErrorPanel';
import { buildNameOf, type LoadError, type LoadErrorReason } from '../loading/loadState';

interface Props {
  register: ShownRegister;
  /** The errors of all builds that were tried. People read about the last one. */
  errors: readonly LoadError[];
  retry: keyof typeof advice;
  onRetry: () => void;
}

interface ErrorTexts {
  /** What stands after the title of the register. */
  heading: string;
  /** What happened, as far as it helps the person. */
  what?: string;
  /** What to do; missing where the advice is to try again, and to tell the register's team. */
  next?: string;
}

const notLoaded = 'couldn’t be loaded';

/** The texts for each reason. More is in the technical details. */
const errorTexts: Readonly<Record<LoadErrorReason, ErrorTexts>> = {
  unreachable: { heading: notLoaded },
  late: { heading: notLoaded, what: 'It took too long to answer.' },
  invalid: { heading: notLoaded },
  newer: {
    heading: 'needs a newer version of this site',
    next: 'Reload the page later, or tell your administrator.',
  },
  stopped: { heading: 'has stopped working', what: 'Something went wrong on its page.' },
};

/** The advice that goes with each label of the button. */
const advice = { 'Try again': 'Try again in a moment.', 'Reload page': 'Reload the page.' } as const;

const errorInWords = (id: string, { candidate, detail }: LoadError): string =>
  `${id} ${buildNameOf(candidate)}, ${candidate.build.entry}\n${detail}`;

/** Shown in place of a register's page, inside the layout, so that the other registers can be used. */
export function LoadErrorPanel({ register, errors, retry, onRetry }: Props) {
  const last = errors.at(-1);
  if (!last) return null;
  const { heading, what, next } = errorTexts[last.reason];
  return (
    <ErrorPanel
      heading={`${register.title} ${heading}`}
      retry={retry}
      onRetry={onRetry}
      details={errors.map((error) => errorInWords(register.id, error)).join('\n\n')}
    >
      <p>{what} The other registers still work.</p>
      <p>
        {next ?? (
          <>
            {advice[retry]} <ContactTeam {...register} />
          </>
        )}
      </p>
    </ErrorPanel>
  );
}

function ContactTeam({ title, contact }: ShownRegister) {
  return (
    <>
      If this keeps happening, tell the {title} team
      {contact === undefined ? '.' : ': '}
      {contact === undefined ? null : <ContactLink contact={contact} />}
    </>
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
