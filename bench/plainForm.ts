import { fieldsOf, labelOf, type RegisterDefinition } from '@registers/shared/register';

/** The floor: the same fields as one HTML page without a script or a style. */
export function plainForm(title: string, definition: RegisterDefinition): string {
  const fields = fieldsOf(definition).map(
    ([name, field]) =>
      `<p data-field="${name}"><label for="${name}">${labelOf(name, field)}</label> <input id="${name}" name="${name}" type="text">`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${title}</title>
<h1>${title}</h1>
<form method="post">
${fields.join('\n')}
<p><button>Submit</button>
</form>
`;
}
