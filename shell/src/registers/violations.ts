import type { Release } from '../config/release';
import type { KnownRegister } from './candidates';

/** As much of a SecurityPolicyViolationEvent as tells where it comes from. */
type Violation = Pick<
  SecurityPolicyViolationEvent,
  'blockedURI' | 'sourceFile' | 'effectiveDirective' | 'lineNumber' | 'columnNumber'
>;

interface Part {
  name: string;
  /** The folder that its files lie in. */
  folder: string;
}

const partOf = (
  id: string,
  { version, build, entry }: Pick<Release, 'version' | 'build' | 'entry'>,
): Part => ({
  name: `register ${id} ${version}${build === undefined ? '' : ` (build ${build})`}`,
  folder: new URL('.', entry).href,
});

function partsOf({ id, override, fallback, canary, ...live }: KnownRegister): Part[] {
  const releases = [live, fallback, canary].filter((release) => release !== undefined);
  const own = override === undefined ? [] : [{ version: 'override', entry: override }];
  return [...own, ...releases].map((release) => partOf(id, release));
}

/** Which part of the page a file belongs to: the folders of builds may lie within each other. */
function ownerOf(file: string, registers: readonly KnownRegister[]): string | undefined {
  const parts = registers.flatMap(partsOf).sort((a, b) => b.folder.length - a.folder.length);
  const shell = { name: 'the shell', folder: `${window.location.origin}/` };
  return [...parts, shell].find(({ folder }) => file.startsWith(folder))?.name;
}

/** A violation in one line, with the register that it comes from. */
export function describe(violation: Violation, registers: readonly KnownRegister[]): string {
  const { blockedURI, sourceFile, effectiveDirective, lineNumber, columnNumber } = violation;
  // A register's own file that was blocked says more than who asked for it, which is the shell.
  const blocked = registers.flatMap(partsOf).find(({ folder }) => blockedURI.startsWith(folder));
  const owner = blocked?.name ?? ownerOf(sourceFile, registers) ?? 'an unknown part';
  const place = sourceFile === '' ? '' : ` at ${sourceFile}:${lineNumber}:${columnNumber}`;
  return `Policy violation by ${owner}: ${effectiveDirective} blocked ${blockedURI || 'something'}${place}`;
}

/** Names on the console what the page's Content-Security-Policy blocks, until the answer is called. */
export function watchViolations(registers: () => readonly KnownRegister[]): () => void {
  const report = (event: SecurityPolicyViolationEvent) => console.error(describe(event, registers()));
  document.addEventListener('securitypolicyviolation', report);
  return () => document.removeEventListener('securitypolicyviolation', report);
}
