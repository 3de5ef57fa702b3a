/** The value of each variable in GitHub's expressions, by its name: `matrix.package`, `vars.SITE`. */
export type Values = Map<string, string>;

/** The value of `a || b`: the first that is not empty. @throws Error for a name without a value */
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

/** A text of a workflow, with its expressions (`${{ … }}`) replaced by their values. */
export const fillIn = (text: string, values: Values): string =>
  text.replace(/\$\{\{ (.+?) \}\}/g, (_all, expression: string) => evaluate(expression, values));
