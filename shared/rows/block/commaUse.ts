import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { CommaUse } from '../read/amountCell';
import type { Block } from './block';

/** What the comma is for in a column, as its amounts or a person say; undecided until somebody does. */
export const commaUseOf = ({ pasted, changes }: Block, column: number): CommaUse =>
  changes.layout.commas[column] ?? pasted.commas[column] ?? 'thousands';

/** The fields of amounts, with the index of their column. */
function amountColumns(definition: RegisterDefinition, { changes }: Block): [name: string, column: number][] {
  const { names } = changes.layout;
  return fieldsOf(definition).flatMap(([name, { kind }]): [string, number][] => {
    const column = names.indexOf(name);
    return kind === 'amount' && column >= 0 ? [[name, column]] : [];
  });
}

/** The fields of whose amounts a person has to say what the comma is for, with the index of their column. */
export const doubtfulCommas = (
  definition: RegisterDefinition,
  block: Block,
): [name: string, column: number][] =>
  amountColumns(definition, block).filter(([, column]) => block.pasted.commas[column] === 'undecided');

/** What the comma is for in the fields of amounts, by wire name. */
export const commasOf = (definition: RegisterDefinition, block: Block): Record<string, CommaUse> =>
  Object.fromEntries(
    amountColumns(definition, block).map(([name, column]) => [name, commaUseOf(block, column)]),
  );
