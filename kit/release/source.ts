import { hostname, userInfo } from 'node:os';

/** `3f2a1bc.20261121T074500Z` */
export const buildId = (commit: string, time: Date): string =>
  `${commit}.${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** The user and machine that run this command, for the history. */
export function operatorName(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container the user may have a number and no name.
    return `${process.getuid?.() ?? 'unknown'}@${hostname()}`;
  }
}
