import { onAttempt } from '@registers/shared/submit';
import type { ShownRegisters } from '../config/registry';
import type { SiteConfig } from '../config/siteConfig';
import { note, type Note, onNotes, takeNotes } from '../loading/notes';
import type { RegistryStore } from '../loading/registryStore';
import { causeOf, type CodeOwner, ownerOf, violationInWords } from './codeOwner';

/** Reports a note, which is an event on this page. `cause` is whose code caused a violation of the policy. */
type ReportNote = (note: Note, cause: CodeOwner | undefined) => void;

type WatchedPage = Pick<SiteConfig, 'reports'> & {
  /** The shell that this page runs. */
  running: ShownRegisters['shell'];
  store: Pick<RegistryStore, 'get'>;
};

/** Loads the function that reports notes. Where the site wants no reports, returns one that does nothing. */
async function reporterFor({ reports, running, store }: WatchedPage): Promise<ReportNote> {
  const nothing = () => undefined;
  if (reports === undefined) return nothing;
  return import(/* webpackChunkName: "reports" */ './reporter').then(
    ({ createReporter }) =>
      createReporter(reports.url, running?.version, (file) => ownerOf(file, store.get().registers)),
    // If the script for reports cannot be loaded, this page sends none.
    () => nothing,
  );
}

/** Logs what the page's policy blocks, and reports this page's notes. Loads nothing before the first note. */
export async function watchPage(watched: WatchedPage): Promise<void> {
  onAttempt((id, outcome) => note({ type: 'attempt', id, outcome }));
  await new Promise<void>(onNotes);
  const reportNote = await reporterFor(watched);
  onNotes(() => {
    for (const taken of takeNotes()) {
      const violation = taken.type === 'violation' ? taken.violation : undefined;
      const cause = violation && causeOf(violation, watched.store.get().registers);
      if (violation) console.error(violationInWords(violation, cause));
      reportNote(taken, cause);
    }
  });
}
