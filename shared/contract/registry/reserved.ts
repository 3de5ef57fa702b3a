/**
 * The ids that a register must not have, as its id becomes a global variable: names that a browser's window or
 * any object has, names by which scripts detect a module system (`define`), and the name of the shell.
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

/** The pages of the shell itself. All paths below these are the shell's too. */
export const shellPaths = { about: '/about', outbox: '/outbox', sent: '/sent' } as const;

/** Whether a path belongs to the shell, and so to no register. Case does not matter, as in the router. */
export const isOfShell = (path: string): boolean =>
  Object.values(shellPaths).some((own) => `${path.toLowerCase()}/`.startsWith(`${own}/`));
