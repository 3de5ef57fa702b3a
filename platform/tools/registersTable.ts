import { fieldsOf, labelOf, type RegisterDefinition } from '@registers/shared/register';
import { inquiry } from '../../mfe-inquiry/src/definition';
import { invoice } from '../../mfe-invoice/src/definition';
import { job } from '../../mfe-job/src/definition';

/** The registers with fields, in the order of the document. A new register is added here. */
const registers: [title: string, definition: RegisterDefinition][] = [
  ['Inquiry Register', inquiry],
  ['Job Register', job],
  ['Inspector Invoice', invoice],
];

type Field = ReturnType<typeof fieldsOf>[number][1];

function describeLimit(field: Field): string | undefined {
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

/** The function with which definitions make a field, for each kind whose function has another name than the kind. */
const functions: Partial<Record<Field['kind'], string>> = { search: 'searchable', dates: 'severalDates' };

function line(name: string, field: Field): string {
  const empty = field.whenEmpty && `empty is sent as ${field.whenEmpty}`;
  const facts = [
    functions[field.kind] ?? field.kind,
    field.required && 'required',
    describeLimit(field),
    empty,
  ]
    .filter(Boolean)
    .join(', ');
  return `- **${labelOf(name, field)}** \`${name}\`: ${facts}`;
}

/** The text of docs/registers.md, made of the definitions: people compare its fields with the specification. */
export function registersTable(): string {
  const lists = registers.map(([title, definition]) => {
    const sections = Object.entries(definition.sections).map(([section, fields]) =>
      [
        `### ${section}`,
        Object.entries(fields)
          .map(([name, field]) => line(name, field))
          .join('\n'),
      ].join('\n\n'),
    );
    return [
      `## ${title}`,
      `formType \`${definition.formType}\`, ${fieldsOf(definition).length} fields; on success: “${definition.success}”`,
      ...sections,
    ].join('\n\n');
  });
  const manMonth = '## Man Month Register\n\nformType `manmonth`, no fields yet: header and sidebar only';
  return `${['# The registers', 'Each field: its label, its wire name (the column at the receiver), its kind and limits. Made from the definitions by `npm run docs`; `npm test` says when it is out of date.', ...lists, manMonth].join('\n\n')}\n`;
}
