import { fieldsOf, fullLabelOf, type RegisterDefinition } from '@registers/shared/register';
import { looksLikeReceiverColumn } from '@registers/shared/sheet';

/** What receivers accept. platform/tools/receiverLimits.test.ts compares these with platform/receiver. */
const formTypePattern = /^[a-z][a-z0-9-]{0,30}$/;
const maxFields = 200;
const maxNameLength = 100;
const controlCharacter = /[\u0000-\u001f\u007f]/;
/** Names that a request uses for something else than fields. */
const requestNames = ['formType', 'access_token'];

const repeated = (texts: readonly string[]) => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) !== index)),
];

function nameError(name: string): string | undefined {
  if (name === '') return 'a field has an empty wire name: give it one';
  if (name.length > maxNameLength)
    return `the wire name ${name} is longer than ${maxNameLength} characters: shorten it`;
  if (controlCharacter.test(name))
    return `the wire name ${JSON.stringify(name)} has a control character: remove it`;
  if (requestNames.includes(name) || looksLikeReceiverColumn(name))
    return `the wire name "${name}" is reserved: rename the field`;
  return undefined;
}

/** Errors where the definition names fields: it has no such field, or `begins` fills in one that is calculated. */
function referenceErrors(definition: RegisterDefinition): string[] {
  const { headline = [], sameWhen = [], begins = {} } = definition;
  const fields = new Map(fieldsOf(definition));
  const inputs = [...fields.values()].flatMap((field) => {
    if (field.kind === 'calculated') return field.from;
    return field.kind === 'amount' ? (field.currencyField ?? []) : [];
  });
  const named = [...headline, ...sameWhen.flat(), ...inputs];
  const filled = Object.values(begins).flatMap((takes) => Object.keys(takes));
  return [
    ...[...named, ...filled].flatMap((name) =>
      fields.has(name) ? [] : [`there is no field ${name}: correct the name where the definition uses it`],
    ),
    ...filled.flatMap((name) =>
      fields.get(name)?.kind === 'calculated'
        ? [`${name} is calculated, so it can't be filled in: remove it from begins`]
        : [],
    ),
  ];
}

/** What is wrong with a form, for `registerContract`: what receivers refuse, equal labels, unknown fields and such. */
export function definitionErrors(definition: RegisterDefinition): string[] {
  const { formType, success } = definition;
  const names = fieldsOf(definition).map(([name]) => name);
  const labels = [...new Set(names)].map((name) => fullLabelOf(definition, name));
  return [
    ...(formTypePattern.test(formType)
      ? []
      : ['formType must have at most 31 lowercase letters, digits and hyphens, and start with a letter']),
    ...(success.trim() === ''
      ? ['success is empty: write what people read when an entry has been stored']
      : []),
    ...(names.length === 0 ? ['there are no fields: add one'] : []),
    ...(names.length > maxFields
      ? [`there are ${names.length} fields, but a receiver accepts at most ${maxFields}: remove some`]
      : []),
    ...names.flatMap((name) => nameError(name) ?? []),
    ...repeated(names).map((name) => `two fields have the wire name "${name}": rename one`),
    ...repeated(labels).map((label) => `two fields have the label "${label}": rename one`),
    ...referenceErrors(definition),
  ].map((error) => `${formType}: ${error}`);
}
