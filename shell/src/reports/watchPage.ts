import { onAttempt } from '@registers/shared/entries';
import type { ShownRegister } from '../config/registry';
import { note, type Note, onNotes, takeNotes } from '../loading/notes';
import { causeOf, ownerOf, type Part } from './parts';
import { describe } from './violations';

/** Takes a note, for a violation with the part of the page that caused it. */
type Report = (note: Note, part: Part | undefined) => void;

interface Watched {
  /** Where the site wants reports. */
  reports: string | undefined;
  /** The shell that this page runs. */
  running: { version: string } | undefined;
  store: { get: () => { registers: readonly ShownRegister[] } };
}

/** What takes the notes that are to be reported. Its script is loaded only where somebody wants reports. */
async function reporterFor({ reports, running, store }: Watched): Promise<Report> {
  const nothing = () => undefined;
  if (reports === undefined) return nothing;
  return import(/* webpackChunkName: "reports" */ './reporter').then(
    ({ createReporter }) =>
      createReporter({
        url: reports,
        version: running?.version,
        ownerOf: (file) => ownerOf(file, store.get().registers),
      }),
    // Nobody is waiting for it.
    () => nothing,
  );
}

/** Logs what the page's policy blocks, and reports what happens on the page. Nothing is loaded before something happens. */
export async function watchPage(watched: Watched): Promise<void> {
  onAttempt((id, outcome) => note({ type: 'attempt', id, outcome }));
  await new Promise<void>(onNotes);
  const report = await reporterFor(watched);
  onNotes(() => {
    for (const taken of takeNotes()) {
      const violation = taken.type === 'violation' ? taken.violation : undefined;
      const part = violation && causeOf(violation, watched.store.get().registers);
      if (violation) console.error(describe(violation, part));
      report(taken, part);
    }
  });
}
