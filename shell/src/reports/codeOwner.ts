import type { BuildRecord, RegisterRecord } from '@registers/shared/registry';
import { buildsOf, type Candidate } from '../loading/candidates';
import { buildNameOf } from '../loading/loadState';

/** A build of a register, as logs and reports name it. */
export interface NamedBuild {
  id: string;
  role: Candidate['role'];
  build: Pick<BuildRecord, 'version' | 'build' | 'entry'>;
}

/** Whose code a file is: a build of a register, or the shell (then without `build`). */
export type CodeOwner = Partial<NamedBuild> & {
  /** The address of the folder with its files. */
  folder: string;
};

/** The part of a SecurityPolicyViolationEvent that is logged and reported. */
type Violation = Pick<
  SecurityPolicyViolationEvent,
  'blockedURI' | 'sourceFile' | 'effectiveDirective' | 'lineNumber' | 'columnNumber'
>;

const ownersOf = (register: RegisterRecord): CodeOwner[] =>
  buildsOf(register).map(({ role, build }) => ({
    id: register.id,
    role,
    build,
    folder: new URL('.', build.entry).href,
  }));

/** Whose code a file is; undefined if it is not of this site. If several folders contain it, the innermost counts. */
export function ownerOf(file: string, registers: readonly RegisterRecord[]): CodeOwner | undefined {
  const shell: CodeOwner = { folder: `${window.location.origin}/` };
  return [...registers.flatMap(ownersOf), shell]
    .sort((a, b) => b.folder.length - a.folder.length)
    .find(({ folder }) => file.startsWith(folder));
}

/** Whose code did what the page's policy blocked. */
export function causeOf(
  { blockedURI, sourceFile }: Violation,
  registers: readonly RegisterRecord[],
): CodeOwner | undefined {
  // When a file of a register was blocked, `sourceFile` is the shell, which requested it.
  const blocked = ownerOf(blockedURI, registers);
  return blocked?.build ? blocked : ownerOf(sourceFile, registers);
}

const ownerInWords = ({ id = '', build }: CodeOwner): string =>
  build ? `register ${id} ${buildNameOf({ build })}` : 'the shell';

/** A violation of the page's policy in one line, with whose code caused it. */
export function violationInWords(violation: Violation, cause: CodeOwner | undefined): string {
  const { blockedURI, sourceFile, effectiveDirective, lineNumber, columnNumber } = violation;
  const owner = cause ? ownerInWords(cause) : 'an unknown part';
  const place = sourceFile === '' ? '' : ` at ${sourceFile}:${lineNumber}:${columnNumber}`;
  return `Policy violation by ${owner}: ${effectiveDirective} blocked ${blockedURI || 'an unknown resource'}${place}`;
}
