import type { BuildAttributes, FailureReason, ReportAttributes } from '@registers/shared/registry';
import { onAttempt, type Outcome } from '@registers/shared/submit';
import type { Candidate } from '../loading/candidates';
import { type Note, onNotes, takeNotes } from '../loading/notes';
import { createReportSender, type Report } from './reportSender';

type OfBuild = Omit<BuildAttributes, 'registers.count'>;

const ofBuild = (id: string, { role, build }: Candidate): OfBuild => ({
  'register.id': id,
  'register.version': build.version,
  'register.build': build.build,
  'register.as': role,
});

function reasonOf({ type, error, cause }: Extract<Note, { error: unknown }>): FailureReason {
  if (cause instanceof Error && cause.name === 'ChunkLoadError') return 'chunk';
  return type === 'stopped' ? 'stopped' : error.reason;
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
function reportOfAttempt(build: OfBuild, outcome: Outcome): Report | undefined {
  const result = outcomes[outcome.state];
  return (
    result && {
      name: 'registers.submission',
      values: {
        ...build,
        'submission.outcome': result,
        'http.response.status_code': 'status' in outcome ? outcome.status : undefined,
      },
    }
  );
}

/** Tells the collector at `url` which builds this page shows, which fail, and what becomes of submissions. */
export function startReports(url: string, shellVersion: string | undefined): void {
  /** The build of each register that is on the page, or was last. */
  const shown = new Map<string, OfBuild>();
  const send = createReportSender(url, shellVersion);

  function report(note: Note): void {
    const { id } = note;
    if (note.type === 'shown') {
      const values = ofBuild(id, note.build.candidate);
      shown.set(id, values);
      send({ name: 'registers.register.shown', values });
    } else {
      // The build that failed is off the page.
      shown.delete(id);
      const values = { ...ofBuild(id, note.error.candidate), 'register.reason': reasonOf(note) };
      send({ name: 'registers.register.failed', values });
    }
  }
  onNotes(() => takeNotes().forEach(report));
  onAttempt((id, outcome) => {
    const made = reportOfAttempt(shown.get(id) ?? { 'register.id': id }, outcome);
    if (made) send(made);
  });
}
