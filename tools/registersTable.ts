import { fieldsOf, labelOf, type RegisterDefinition } from '@registers/shared/register';
import { inquiry } from '../mfe-inquiry/src/definition';
import { invoice } from '../mfe-invoice/src/definition';
import { job } from '../mfe-job/src/definition';

const registers: [title: string, definition: RegisterDefinition][] = [
  ['Inquiry Register', inquiry],
  ['Job Register', job],
  ['Inspector Invoice', invoice],
];

type Field = ReturnType<typeof fieldsOf>[number][1];

function limitOf(field: Field): string | undefined {
  switch (field.kind) {
    case 'text':
      return field.maxLength === undefined ? undefined : `at most ${field.maxLength} characters`;
    case 'textArea':
      return `${field.rows} rows`;
    case 'amount':
      return '0 or more, at most two decimals';
    case 'digits':
      return 'digits only';
    case 'choice':
      return field.initial && `${field.initial} preselected`;
    case 'calculated':
      return `from ${field.from.join(' and ')}`;
    default:
      return undefined;
  }
}

function row(section: string, name: string, field: Field): string {
  const notes = [limitOf(field), field.whenEmpty && `empty is sent as ${field.whenEmpty}`]
    .filter(Boolean)
    .join('; ');
  return `| ${section} | ${labelOf(name, field)} | ${name} | ${field.kind} | ${field.required ? 'yes' : ''} | ${notes} |`;
}

/** Every register as a table: the definitions beside the specification, for reading one against the other. */
export function registersTable(): string {
  const tables = registers.map(([title, definition]) => {
    const rows = Object.entries(definition.sections).flatMap(([section, fields]) =>
      Object.entries(fields).map(([name, field]) => row(section, name, field)),
    );
    return [
      `## ${title}`,
      `formType \`${definition.formType}\`, ${fieldsOf(definition).length} fields; on success: “${definition.success}”`,
      [
        '| section | label | wire name | kind | required | limit |',
        '|---|---|---|---|---|---|',
        ...rows,
      ].join('\n'),
    ].join('\n\n');
  });
  const manMonth = '## Man Month Register\n\nformType `manmonth`, no fields yet: header and sidebar only';
  return `${['# The registers', 'Made from the definitions by `npm run docs`; `npm test` says when it is out of date.', ...tables, manMonth].join('\n\n')}\n`;
}
