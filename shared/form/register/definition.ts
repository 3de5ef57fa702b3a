// `@registers/shared/register` for builds, which run definitions in Node: there, loading pages and Chakra takes
// seconds.
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
