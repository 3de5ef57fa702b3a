import type {
  BuildAttributes,
  ErrorAttributes,
  FailureReason,
  ReportAttributes,
  ReportName,
} from '@registers/shared/registry';
import type { Outcome } from '@registers/shared/submit';
import type { Note } from '../loading/notes';
import { framesOf, maskMessage, typeOf } from './mask';
import type { CodeOwner, NamedBuild } from './codeOwner';

/** How often a report happened: message.ts adds this attribute when the report is sent. */
type CountKey = 'registers.count';

/** One event as it is reported: its name, and its attributes except how often it happened. */
export type Report = {
  [Name in ReportName]: { name: Name; values: Omit<ReportAttributes[Name], CountKey> };
}[ReportName];

/** The build of each register that is on the page, by register id. */
export type Shown = ReadonlyMap<string, NamedBuild>;

/** The attributes of a build of a register; all undefined for the shell, which has none. */
const ofBuild = ({ id, role, build }: Partial<NamedBuild>): Omit<BuildAttributes, CountKey> => ({
  'register.id': id,
  'register.version': build?.version,
  'register.build': build?.build,
  'register.as': role,
});

const ofError = (cause: unknown): ErrorAttributes =>
  cause instanceof Error
    ? {
        'exception.type': typeOf(cause),
        'exception.message': maskMessage(cause.message),
        'exception.stacktrace': framesOf(cause).join('\n'),
      }
    : { 'exception.message': maskMessage(typeof cause === 'string' ? cause : '') };

const pageError = (owner: Partial<NamedBuild>, cause: unknown): Report => ({
  name: 'registers.page.error',
  values: { ...ofBuild(owner), ...ofError(cause) },
});

const failed = (owner: Partial<NamedBuild>, reason: FailureReason, error: ErrorAttributes): Report => ({
  name: 'registers.register.failed',
  values: { ...ofBuild(owner), 'register.reason': reason, ...error },
});

function reportOfFailure({ type, id, error, cause }: Extract<Note, { error: unknown }>): Report {
  const build = { ...error.candidate, id };
  if (type === 'stopped') return pageError(build, cause);
  const attributes = ofError(cause);
  const isChunk = attributes['exception.type'] === 'ChunkLoadError';
  return failed(build, isChunk ? 'chunk' : error.reason, attributes);
}

const outcomes: Partial<
  Record<Outcome['state'], ReportAttributes['registers.submission']['submission.outcome']>
> = {
  accepted: 'accepted',
  rejected: 'refused',
  unconfirmed: 'no-answer',
  offline: 'offline',
};

/** The report of an attempt to send; undefined if it says nothing about a release: no token, signed out, closed. */
function reportOfAttempt(
  { id, outcome }: Extract<Note, { type: 'attempt' }>,
  shown: NamedBuild | undefined,
): Report | undefined {
  const result = outcomes[outcome.state];
  return (
    result && {
      name: 'registers.submission',
      values: {
        ...ofBuild(shown ?? { id }),
        'submission.outcome': result,
        'http.response.status_code': 'status' in outcome ? outcome.status : undefined,
      },
    }
  );
}

/** The report of an error that nobody caught; undefined if it is no Error, or its stack has no file of this site. */
export function reportOfUncaught(
  cause: unknown,
  ownerOf: (file: string) => CodeOwner | undefined,
): Report | undefined {
  if (!(cause instanceof Error)) return undefined;
  const owners = framesOf(cause).flatMap((frame) => ownerOf(frame) ?? []);
  // If register and shell are both in the stack, as they call each other, it is an error of the register.
  const owner = owners.find(({ build }) => build) ?? owners[0];
  return owner && pageError(owner, cause);
}

/** The report of a note; undefined if it says nothing about a release. `owner`: whose code broke the policy. */
export function reportOf(note: Note, shown: Shown, owner: CodeOwner | undefined): Report | undefined {
  switch (note.type) {
    case 'shown':
      return {
        name: 'registers.register.shown',
        values: ofBuild({ ...note.build.candidate, id: note.id }),
      };
    case 'attempt':
      return reportOfAttempt(note, shown.get(note.id));
    case 'violation':
      return owner && failed(owner, 'policy', { 'exception.message': note.violation.effectiveDirective });
    case 'crash':
      return pageError({}, note.cause);
    default:
      return reportOfFailure(note);
  }
}
