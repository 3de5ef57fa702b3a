import type { Note } from '../loading/notes';
import type { NamedBuild, Part } from './parts';
import { type Report, reportOf, reportOfUncaught } from './records';
import { createSender } from './sender';

export interface ReportedPage {
  /** Where reports are sent. */
  url: string;
  /** The version of the shell, where `registers.json` says it. */
  version: string | undefined;
  /** The part of the page that a file belongs to. */
  ownerOf: (file: string) => Part | undefined;
}

/** Reports the errors of this page that nobody catches, and what it is called with. */
export function createReporter({ url, version, ownerOf }: ReportedPage) {
  /** The build of each register that is on the page, or was last. */
  const shown = new Map<string, NamedBuild & Part>();
  const send = createSender(url, version, shown);

  /** `registers.json` may no longer name the builds that are in use. */
  const partWith = (file: string): Part | undefined =>
    [...shown.values()].find(({ folder }) => file.startsWith(folder)) ?? ownerOf(file);

  /** Whatever is wrong with a report, nothing else on the page is to suffer from it. */
  function tryToSend(made: () => Report | undefined): void {
    try {
      const report = made();
      if (report) send(report);
    } catch {
      // It is not reported.
    }
  }

  addEventListener('error', ({ error }) => tryToSend(() => reportOfUncaught(error, partWith)));
  addEventListener('unhandledrejection', ({ reason }) => tryToSend(() => reportOfUncaught(reason, partWith)));

  return (note: Note, part: Part | undefined): void => {
    if (note.type === 'shown') {
      const { id, loaded } = note;
      const { role, build } = loaded.candidate;
      shown.set(id, { id, role, build, folder: new URL('.', build.entry).href });
    }
    // Whatever takes its place is shown next.
    if ('error' in note) shown.delete(note.id);
    tryToSend(() => reportOf(note, shown, part));
  };
}
