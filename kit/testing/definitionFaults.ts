import { fieldsOf, fullLabelOf, type RegisterDefinition } from '@registers/shared/register';

/** What a receiver takes, which refuses everything else. */
const formTypes = /^[a-z][a-z0-9-]{0,30}$/;
const fieldLimit = 200;
const nameLimit = 100;
const controlCharacter = /[\u0000-\u001f\u007f]/;
/** On the wire these mean something else; or they are columns that the receiver fills in itself. */
const onTheWire = ['formType', 'access_token'];
const ofTheReceiver = ['submissionId', 'receivedAt', 'subject', 'furtherFields'];

/** A name as people see it at the head of a column: they cannot tell `Subject ` from `subject`. */
const looksOf = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase();

const isTaken = (name: string) =>
  onTheWire.includes(name) || ofTheReceiver.some((column) => looksOf(column) === looksOf(name));

const repeated = (texts: readonly string[]) => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) !== index)),
];

function faultInName(name: string): string | undefined {
  if (name === '') return 'a field has an empty wire name';
  if (name.length > nameLimit) return `the wire name ${name} is longer than ${nameLimit} characters`;
  if (controlCharacter.test(name)) return `the wire name ${JSON.stringify(name)} has a control character`;
  if (isTaken(name)) return `the wire name ${name} is taken: call the field otherwise`;
  return undefined;
}

/** Why entries of this definition would be refused, or could not be told apart, one line a reason. */
export function definitionFaults(definition: RegisterDefinition): string[] {
  const { formType, success } = definition;
  const names = fieldsOf(definition).map(([name]) => name);
  const labels = [...new Set(names)].map((name) => fullLabelOf(definition, name));
  return [
    ...(formTypes.test(formType)
      ? []
      : [`formType "${formType}" must be small letters, digits and hyphens, 31 at most`]),
    ...(success.trim() === '' ? ['success is empty: say what a person reads when an entry was stored'] : []),
    ...(names.length === 0 ? ['there is no field'] : []),
    ...(names.length > fieldLimit
      ? [`there are ${names.length} fields, and a receiver takes ${fieldLimit}`]
      : []),
    ...names.flatMap((name) => faultInName(name) ?? []),
    ...repeated(names).map((name) => `the wire name ${name} stands twice`),
    ...repeated(labels).map((label) => `two fields are called "${label}": nobody can tell them apart`),
  ].map((fault) => `${formType}: ${fault}`);
}
