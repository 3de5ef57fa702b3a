import { fieldsOf, fullLabelOf, type RegisterDefinition } from '@registers/shared/register';
import { looksLikeReceiverColumn, mixesAlphabets, seenName } from '@registers/shared/sheet';
import { isPrintable } from '@registers/shared/words';

/** What receivers accept. */
const formTypePattern = /^[a-z][a-z0-9-]{0,30}$/;
const maxFields = 200;
const maxNameLength = 100;
/** Names that a request uses for something else than fields. */
const requestNames = ['formType', 'access_token'].map(seenName);

/** The texts that look like one before them. */
function repeated(texts: readonly string[]): string[] {
  const asSeen = texts.map(seenName);
  return [...new Set(texts.filter((_, index) => asSeen.indexOf(asSeen[index] ?? '') !== index))];
}

function nameError(name: string): string | undefined {
  if (seenName(name) === '') return 'a field has an empty wire name: give it one';
  if (name.length > maxNameLength)
    return `the wire name ${name} is longer than ${maxNameLength} characters: shorten it`;
  if (!isPrintable(name)) return `the wire name ${JSON.stringify(name)} has a control character: remove it`;
  if (mixesAlphabets(name))
    return `the wire name "${name}" has letters of several alphabets: use those of one`;
  if (requestNames.includes(seenName(name)) || looksLikeReceiverColumn(name))
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
    ...repeated(names).map((name) => `two fields have wire names that look like "${name}": rename one`),
    ...repeated(labels).map((label) => `two fields have labels that look like "${label}": rename one`),
    ...referenceErrors(definition),
  ].map((error) => `${formType}: ${error}`);
}
