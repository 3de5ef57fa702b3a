import { enteredFields, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { formatLong, parseDate } from '../../form/rules/dates';
import type { ReadRow } from '../read/readRow';
import type { Block, RowChange } from './block';
import type { Surroundings } from './known';
import type { RowReading } from './reader';
import type { RowRepeat } from './repeats';
import type { Target } from './targets';

/** What the table says of a row that was probably sent before. */
export const alike = 'Submitted before with other values';

const asNew = 'Include it to send it as a new entry.';
/** The same beside rows that name their entries. */
export const alikeAmongNamed = `${alike}. ${asNew}`;

/** `Job Number`, `Inspector and Invoice Number, or Inspector, Year and Month` */
export function keyInWords(definition: RegisterDefinition): string {
  const list = new Intl.ListFormat('en');
  const keys = (definition.sameWhen ?? []).map((names) =>
    list.format(names.map((name) => fullLabelOf(definition, name))),
  );
  return keys.join(', or ');
}

/** Why a row is left out, or what a person should know of it. */
export function repeatInWords(kind: RowRepeat | undefined, rows: Block['pasted']['rows']) {
  if (kind === undefined || kind === 'alike') return undefined;
  if (kind === 'sent') return 'Already submitted';
  if (kind === 'unchanged') return 'Unchanged';
  if (kind === 'outdated') return 'Corrected since. To bring back what your sheet has, type it here.';
  return typeof kind === 'number'
    ? `Duplicate of row ${rows[kind]?.number}`
    : `Changes the same entry as row ${rows[kind.correctsLike]?.number}`;
}

/** What a person has to decide of a row that may correct an entry. */
export function targetInWords(
  target: Target,
  { submits, refusal }: RowChange,
  { takesCorrections, isPartial }: Surroundings,
): string | undefined {
  const { is, among = [] } = target;
  if (is === 'new' || is === 'correction') return undefined;
  if (is === 'open') return `${among.length} entries match. Choose one under Corrections.`;
  if (is === 'unknown' && takesCorrections && isPartial) return 'Its entry couldn’t be looked up yet.';
  if (submits === true) return 'New entry';
  if (is === 'withdrawn') return `Withdrawn. ${asNew}`;
  if (is === 'copy') return `Copy of row ${target.of}. ${asNew}`;
  if (!takesCorrections)
    return 'Already submitted (it comes from a download). Entries here can’t be corrected online.';
  return refusal?.isNotFound ? refusal.reason : `Not found among your entries. ${asNew}`;
}

/** Why a row is not to be submitted; undefined where it is. */
export function leftOutBecause(
  { submits, refusal }: RowChange,
  repeat: string | undefined,
): string | undefined {
  if (submits === true) return undefined;
  if (refusal?.isStored) return `${refusal.reason} ${asNew}`;
  return repeat ?? (submits === false ? 'Left out' : undefined);
}

/** `Changes Amount, Status`: the table may be wider than the window. */
function correctionInWords(definition: RegisterDefinition, { was }: ReadRow): string {
  const changed = enteredFields(definition).filter(([name]) => was[name] !== undefined);
  return `Changes ${changed.map(([name]) => fullLabelOf(definition, name)).join(', ')}`;
}

/** What a person should know of a row that is to be submitted. */
export function remarkOf(
  definition: RegisterDefinition,
  { read, target }: RowReading,
  { refusal }: RowChange,
  said: string | undefined,
) {
  const correction = target.is === 'correction' ? correctionInWords(definition, read) : undefined;
  return [refusal?.reason ?? said, correction].filter(Boolean).join(' ');
}

/** A value as it is sent, in the words of its cell. */
function valueInWords({ kind }: Field, value: string): string {
  const days = kind === 'date' || kind === 'dates' ? value.split(', ').map((day) => parseDate(day)) : [];
  return days.length > 0 && days.every((day) => day !== undefined) ? days.map(formatLong).join('; ') : value;
}

/** What a cell says of the entry that its row corrects: `was: 1200`. */
export function correctionNotes(field: Field, name: string, { was, outdated }: ReadRow): string[] {
  const [before, here] = [was[name], outdated[name]];
  return [
    ...(before === undefined ? [] : [before === '' ? 'was empty' : `was: ${valueInWords(field, before)}`]),
    ...(here === undefined ? [] : [`yours: ${here === '' ? 'empty' : valueInWords(field, here)}`]),
  ];
}
