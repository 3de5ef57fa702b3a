/**
 * The ids that a register may not have, as its id becomes a global variable: names that every window (of Chrome, Firefox
 * and Safari) or object has, names by which scripts tell module systems apart, and the shell's own.
 */
export const reservedIds: ReadonlySet<string> = new Set(
  [
    'alert atob blur btoa caches chrome close closed confirm console constructor crypto define document dump escape',
    'eval event exports external fence fetch find focus frames global history length location locationbar menubar',
    'module name navigation navigator open opener orientation origin parent performance personalbar print process',
    'prompt require scheduler screen scroll scrollbars self shell status statusbar stop toolbar top undefined',
    'unescape viewport when window',
  ].flatMap((line) => line.split(' ')),
);

/** The pages that the shell has besides those of registers, each with all below it. */
export const shellPaths = { about: '/about', outbox: '/outbox', sent: '/sent' } as const;

/** Whether a path, of which the router ignores the case, belongs to the shell. */
export const isOfShell = (path: string): boolean =>
  Object.values(shellPaths).some((own) => `${path.toLowerCase()}/`.startsWith(`${own}/`));
