/** The ids that no register may have: a copy of `reservedIds` in @registers/shared, which is not installed here yet. */
const reservedIds = [
  'alert atob blur btoa caches chrome close closed confirm console constructor crypto define document dump escape',
  'eval event exports external fence fetch find focus frames global history length location locationbar menubar',
  'module name navigation navigator open opener orientation origin parent performance personalbar print process',
  'prompt require scheduler screen scroll scrollbars self shell status statusbar stop toolbar top undefined',
  'unescape viewport when window',
].flatMap((line) => line.split(' '));

/** The error in a register's name; undefined if there is none. Receivers accept form types of 31 characters at most. */
export function nameError(name) {
  if (name.length > 31) return `"${name}" is longer than 31 characters. Choose a shorter name.`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" can't be a register's name. Use lowercase letters, digits and single hyphens, starting with a letter, such as site-visit.`;
  const { id } = namesFor(name);
  if (reservedIds.includes(id))
    return `"${id}" can't be a register's name: browsers or the shell use it themselves. Choose another name.`;
  if (['about', 'outbox', 'sent'].includes(name))
    return `/${name} is a page of the shell. Choose another name.`;
  return undefined;
}

const upperFirst = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** The names of a register called `site-visit`, each in the form that its place needs. */
export function namesFor(name) {
  const words = name.split('-');
  return {
    /** The folder and the route. */
    name,
    /** The id and the form type, which both are spelled in lowercase letters and digits. */
    id: words.join(''),
    /** The package, and the folder in a site. */
    package: `mfe-${name}`,
    title: `${words.map(upperFirst).join(' ')} Register`,
  };
}
