import type { BuildRecord } from '@registers/shared/registry';
import type { RegisterRecord } from '../config/registry';

/** The part of a SecurityPolicyViolationEvent that is reported. */
type Violation = Pick<
  SecurityPolicyViolationEvent,
  'blockedURI' | 'sourceFile' | 'effectiveDirective' | 'lineNumber' | 'columnNumber'
>;

interface Part {
  name: string;
  /** The address of the folder with its files. */
  folder: string;
}

const partOf = (
  id: string,
  { version, build, entry }: Pick<BuildRecord, 'version' | 'build' | 'entry'>,
): Part => ({
  name: `register ${id} ${version}${build === undefined ? '' : ` (build ${build})`}`,
  folder: new URL('.', entry).href,
});

function partsOf({ id, override, fallback, canary, ...live }: RegisterRecord): Part[] {
  const builds = [live, fallback, canary].filter((build) => build !== undefined);
  const own = override === undefined ? [] : [{ version: 'override', entry: override }];
  return [...own, ...builds].map((build) => partOf(id, build));
}

/** The part of the page that a file belongs to. Folders may contain each other, so the longest address wins. */
function ownerOf(file: string, registers: readonly RegisterRecord[]): string | undefined {
  const parts = registers.flatMap(partsOf).sort((a, b) => b.folder.length - a.folder.length);
  const shell = { name: 'the shell', folder: `${window.location.origin}/` };
  return [...parts, shell].find(({ folder }) => file.startsWith(folder))?.name;
}

/** A violation in one line, with the register that caused it. */
export function describe(violation: Violation, registers: readonly RegisterRecord[]): string {
  const { blockedURI, sourceFile, effectiveDirective, lineNumber, columnNumber } = violation;
  // When a file of a register was blocked, `sourceFile` is the shell, which requested it.
  const blocked = registers.flatMap(partsOf).find(({ folder }) => blockedURI.startsWith(folder));
  const owner = blocked?.name ?? ownerOf(sourceFile, registers) ?? 'an unknown part';
  const place = sourceFile === '' ? '' : ` at ${sourceFile}:${lineNumber}:${columnNumber}`;
  return `Policy violation by ${owner}: ${effectiveDirective} blocked ${blockedURI || 'an unknown resource'}${place}`;
}

/** Logs what the page's Content-Security-Policy blocks. Returns a function that stops it. */
export function watchViolations(registers: () => readonly RegisterRecord[]): () => void {
  const report = (event: SecurityPolicyViolationEvent) => console.error(describe(event, registers()));
  document.addEventListener('securitypolicyviolation', report);
  return () => document.removeEventListener('securitypolicyviolation', report);
}
