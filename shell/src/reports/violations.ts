import { buildNameOf } from '../loading/loadErrors';
import type { Part, Violation } from './parts';

const ownerName = ({ id = '', build }: Part): string =>
  build ? `register ${id} ${buildNameOf({ build })}` : 'the shell';

/** A violation of the page's Content-Security-Policy in one line, with the part of the page that caused it. */
export function describe(violation: Violation, part: Part | undefined): string {
  const { blockedURI, sourceFile, effectiveDirective, lineNumber, columnNumber } = violation;
  const owner = part ? ownerName(part) : 'an unknown part';
  const place = sourceFile === '' ? '' : ` at ${sourceFile}:${lineNumber}:${columnNumber}`;
  return `Policy violation by ${owner}: ${effectiveDirective} blocked ${blockedURI || 'an unknown resource'}${place}`;
}
