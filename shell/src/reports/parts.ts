import type { BuildRecord } from '@registers/shared/registry';
import type { ShownRegister } from '../config/registry';
import type { Candidate } from '../loading/candidates';

/** A build of a register, as far as it is named in what is logged and reported. */
export interface NamedBuild {
  id: string;
  role: Candidate['role'];
  build: Pick<BuildRecord, 'version' | 'build' | 'entry'>;
}

/** A part of the page with files of its own: a build of a register, or the shell, which is no build. */
export type Part = Partial<NamedBuild> & {
  /** The address of the folder with its files. */
  folder: string;
};

/** The part of a SecurityPolicyViolationEvent that is reported. */
export type Violation = Pick<
  SecurityPolicyViolationEvent,
  'blockedURI' | 'sourceFile' | 'effectiveDirective' | 'lineNumber' | 'columnNumber'
>;

/** The builds of a register. */
function partsOf({ id, override, fallback, canary, ...live }: ShownRegister): Part[] {
  const builds = [
    ['override', override === undefined ? undefined : { version: 'override', entry: override }],
    ['live', live],
    ['fallback', fallback],
    ['canary', canary],
  ] as const;
  return builds.flatMap(([role, build]) =>
    build ? [{ id, role, build, folder: new URL('.', build.entry).href }] : [],
  );
}

/** The part of the page that a file belongs to. Folders may contain each other, so the longest address wins. */
export function ownerOf(file: string, registers: readonly ShownRegister[]): Part | undefined {
  const shell: Part = { folder: `${window.location.origin}/` };
  return [...registers.flatMap(partsOf), shell]
    .sort((a, b) => b.folder.length - a.folder.length)
    .find(({ folder }) => file.startsWith(folder));
}

/** The part of the page that did what the policy blocked. */
export function causeOf(
  { blockedURI, sourceFile }: Violation,
  registers: readonly ShownRegister[],
): Part | undefined {
  // When a file of a register was blocked, `sourceFile` is the shell, which requested it.
  const blocked = ownerOf(blockedURI, registers);
  return blocked?.build ? blocked : ownerOf(sourceFile, registers);
}
