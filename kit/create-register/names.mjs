/** What is wrong with a register's name, in words; undefined when nothing is. */
export function faultInName(name) {
  if (name.length > 31) return `"${name}" is longer than 31 characters`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" is no name for a register: use small letters, digits and single hyphens, beginning with a letter, such as site-visit`;
  if (name === 'shell') return '"shell" is the name of the page around the registers: choose another';
  return undefined;
}

const upperFirst = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Everything that a register called `site-visit` is called elsewhere. */
export function namesFor(name) {
  const words = name.split('-');
  return {
    /** The form type and the route. */
    name,
    /** In `registers.json` and `config.json`, and in the code. */
    id: words.map((word, index) => (index === 0 ? word : upperFirst(word))).join(''),
    /** The package, which is also its folder on the site. */
    package: `mfe-${name}`,
    title: `${words.map(upperFirst).join(' ')} Register`,
  };
}
