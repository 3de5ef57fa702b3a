/**
 * The error in a register's name; undefined if there is none. Receivers accept form types of 31 characters at most.
 * Which names are taken, by browsers or the shell, is checked where @registers/shared is installed: by every command.
 */
export function nameError(name) {
  if (name.length > 31) return `"${name}" is longer than 31 characters. Choose a shorter name.`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" can't be a register's name. Use lowercase letters, digits and single hyphens, starting with a letter, such as site-visit.`;
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
