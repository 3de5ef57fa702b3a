/** What the names in expressions stand for: `matrix.package`, `vars.SITE`, `needs.changed.outputs.packages`. */
export type Values = Map<string, string>;

/** The first of the names that is not empty. @throws Error for a name that stands for nothing. */
function evaluate(expression: string, values: Values): string {
  const names = expression.replace(/^fromJSON\((.*)\)$/, '$1').split('||');
  const found = names.map((name) => {
    const value = values.get(name.trim());
    if (value === undefined)
      throw new Error(`${name.trim()} has no value. Run the job that gives it one too.`);
    return value;
  });
  return found.find((value) => value !== '') ?? '';
}

/** A text with its `${{ … }}` evaluated. */
export const fillIn = (text: string, values: Values): string =>
  text.replace(/\$\{\{ (.+?) \}\}/g, (_all, expression: string) => evaluate(expression, values));
