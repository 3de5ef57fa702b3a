// What definitions import. Builds and tools run definitions in Node, where `@registers/shared/register` is only
// this file: without pages and Chakra, which take seconds to load.
export {
  defineRegister,
  factsOf,
  fieldsOf,
  fullLabelOf,
  nameInWords,
  labelOf,
  type RegisterDefinition,
} from '../definition/definition';
export {
  amount,
  calculated,
  choice,
  date,
  digits,
  type Field,
  searchable,
  severalDates,
  text,
  textArea,
} from '../definition/fields';
export { margin, moneyInInr } from '../definition/money';
export { rateToInr } from '../rules/money';
