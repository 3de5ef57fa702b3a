import type { Note } from '../loading/notes';
import type { CodeOwner, NamedBuild } from './codeOwner';
import { type Report, reportOf, reportOfUncaught } from './records';
import { createReportSender } from './reportSender';

/**
 * Reports the errors of this page that nobody catches. Returns a function that reports a note; for a violation
 * of the policy, it is also given whose code caused that. `version` is that of the shell, `ownerOf` says whose code a
 * file is.
 */
export function createReporter(
  url: string,
  version: string | undefined,
  ownerOf: (file: string) => CodeOwner | undefined,
) {
  /** The build of each register that is on the page, or was last. */
  const shown = new Map<string, NamedBuild & CodeOwner>();
  const send = createReportSender(url, version);

  /** Whose code a file is. Builds on the page come first, as `registers.json` may no longer name them. */
  const ownerNow = (file: string): CodeOwner | undefined =>
    [...shown.values()].find(({ folder }) => file.startsWith(folder)) ?? ownerOf(file);

  /** Sends the report that `made` returns. An error in it must not stop anything else on the page. */
  function tryToSend(made: () => Report | undefined): void {
    try {
      const report = made();
      if (report) send(report);
    } catch {
      // This event is not reported.
    }
  }

  addEventListener('error', ({ error }) => tryToSend(() => reportOfUncaught(error, ownerNow)));
  addEventListener('unhandledrejection', ({ reason }) => tryToSend(() => reportOfUncaught(reason, ownerNow)));

  return (note: Note, cause: CodeOwner | undefined): void => {
    if (note.type === 'shown') {
      const { id } = note;
      const { role, build } = note.build.candidate;
      shown.set(id, { id, role, build, folder: new URL('.', build.entry).href });
    }
    // The build that failed is off the page.
    if ('error' in note) shown.delete(note.id);
    tryToSend(() => reportOf(note, shown, cause));
  };
}
