import { deviceStorage } from '@registers/shared/browser';
import type { Settings, Texts } from '@registers/shared/contract';
import * as v from 'valibot';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { trimEnds } from '../../form/rules/whiteSpace';
import { keyOfKnown } from '../../form/state/suggestions';
import { namesByHeader } from '../read/columnNames';
import { type Matches, matchKey } from '../read/matches';
import { allowsEmpty, choicesOf } from '../read/unlistedValues';
import type { Block } from './block';
import { setLayout, setMatches } from './layout';

/** How a person matched columns and values in submitted rows. The page matches the person's next rows like these. */
export interface RememberedMatches {
  /**
   * For each table, by the names of all its columns (`headerKey`): the wire name of the field that the person chose for
   * a column, by the name of the column; empty if the column is not used. Left out where the name leads to the same field.
   */
  columns: Readonly<Record<string, Texts>>;
  /** The choices that the person picked for texts that are no choice of their field. */
  values: Matches;
}

/** The most tables whose columns are remembered, and the most texts of each field. The oldest are forgotten. */
const maxHeaders = 50;
const maxRemembered = 200;

const storageKey = (user: string, formType: string) => keyOfKnown(user, `rows ${formType}`);

const textsByKey = v.record(v.string(), v.record(v.string(), v.string()));
const rememberedMatchesSchema = v.object({ columns: textsByKey, values: textsByKey });

/** What this device remembers for a person and a form. It is checked, as any script of the page can change it. */
export function rememberedOf(user: string, formType: string): RememberedMatches {
  const stored = deviceStorage.getJson(storageKey(user, formType));
  return v.is(rememberedMatchesSchema, stored) ? stored : { columns: {}, values: {} };
}

/** The names of the columns as they are compared: in lower case, with single blanks inside and none around. */
export const headerTexts = ({ pasted }: Block): string[] =>
  pasted.header?.cells.map((cell) => matchKey(trimEnds(cell))) ?? [];

/** A text that is the same for tables that have the same columns, in any order. */
const headerKey = (block: Block): string => [...headerTexts(block)].sort().join('\t');

/** The remembered fields of a block's columns: wire name by name of the column. Undefined if nothing is remembered. */
export const rememberedColumns = ({ columns }: RememberedMatches, block: Block): Texts | undefined =>
  block.pasted.header && columns[headerKey(block)];

const lastEntries = <T>(texts: Readonly<Record<string, T>>, most: number): Record<string, T> =>
  Object.fromEntries(Object.entries(texts).slice(-most));

/** What to remember in `columns` for a table. Left out: columns without text, and names that several columns have. */
function chosenColumns(definition: RegisterDefinition, block: Block): Texts {
  const header = headerTexts(block);
  const found = namesByHeader(definition, block.pasted.header?.cells ?? []);
  const chosen = header.flatMap((text, column): [string, string][] => {
    const name = block.changes.layout.names[column];
    const isOnly = header.indexOf(text) === header.lastIndexOf(text);
    const hasValue = block.pasted.rows.some(({ cells }) => trimEnds(cells[column] ?? '') !== '');
    return isOnly && hasValue && name !== found[column] ? [[text, name ?? '']] : [];
  });
  return Object.fromEntries(chosen);
}

/** Remembers how columns and values of a block were matched. Called when its rows are submitted. */
export function rememberMatches(user: string, definition: RegisterDefinition, block: Block): void {
  const { columns, values } = rememberedOf(user, definition.formType);
  const matched = Object.entries(block.changes.matches).map(([name, texts]): [string, Texts] => [
    name,
    lastEntries({ ...values[name], ...texts }, maxRemembered),
  ]);
  const key = headerKey(block);
  const { [key]: _before, ...others } = columns;
  const chosen = chosenColumns(definition, block);
  const remembered: RememberedMatches = {
    columns: lastEntries(Object.keys(chosen).length > 0 ? { ...others, [key]: chosen } : others, maxHeaders),
    values: { ...values, ...Object.fromEntries(matched) },
  };
  deviceStorage.set(storageKey(user, definition.formType), JSON.stringify(remembered));
}

function rememberedMatches(
  definition: RegisterDefinition,
  { values }: RememberedMatches,
  settings: Settings,
): Matches {
  const matches = fieldsOf(definition).flatMap(([name, field]) => {
    const choices = new Set(choicesOf(field, settings).map(({ value }) => value));
    const texts = Object.entries(values[name] ?? {}).filter(([, choice]) =>
      choice === '' ? allowsEmpty(field) : choices.has(choice),
    );
    return texts.length > 0 ? [[name, Object.fromEntries(texts)]] : [];
  });
  return Object.fromEntries(matches) as Matches;
}

/** Matches columns and texts of a new block as remembered, as far as the register still has the fields and choices. */
export function withRemembered(
  definition: RegisterDefinition,
  block: Block,
  remembered: RememberedMatches,
  settings: Settings,
): Block {
  const matched = setMatches(block, rememberedMatches(definition, remembered, settings));
  const columns = rememberedColumns(remembered, block);
  if (!columns) return matched;
  const known = new Set(fieldsOf(definition).map(([name]) => name));
  const chosen = headerTexts(block).map((text) => columns[text]);
  const used = new Set(chosen);
  const names = chosen.map((name, column) => {
    const found = block.changes.layout.names[column];
    if (name === undefined) return used.has(found) ? undefined : found;
    return known.has(name) ? name : undefined;
  });
  return setLayout(matched, { names });
}
