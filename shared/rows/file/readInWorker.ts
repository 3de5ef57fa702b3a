import { months } from '@registers/shared/enum';
import { labelOf, type RegisterDefinition, type Section } from '../../form/definition/definition';
import { amount, choice, type Field, text } from '../../form/definition/fields';
import { isMonthField } from '../read/choiceNamed';
import { fileRefusals } from './refusals';
import type { Workbook } from './sheet';
import readWorkbook from './workbook.worker';

function plainField(name: string, field: Field): Field {
  const named = { label: labelOf(name, field), aliases: field.aliases ?? [] };
  if (isMonthField(field)) return choice(months, named);
  return field.kind === 'amount' ? amount(named) : text(named);
}

const plainSection = (section: Section): Section =>
  Object.fromEntries(Object.entries(section).map(([name, field]) => [name, plainField(name, field)]));

/** A definition without functions and lists, which can be passed to a worker: enough to find the fields of columns. */
export const plainDefinition = ({ formType, success, sections }: RegisterDefinition): RegisterDefinition => ({
  ...{ formType, success },
  sections: Object.fromEntries(
    Object.entries(sections).map(([heading, section]) => [heading, plainSection(section)]),
  ),
});

/** Reads a spreadsheet file. Never rejects. */
export const readInWorker = (
  definition: RegisterDefinition,
  bytes: Uint8Array,
): Promise<Workbook | { problem: string }> =>
  // It may take too long and be ended, or run out of memory.
  readWorkbook({ bytes, definition: plainDefinition(definition) }).catch(() => ({
    problem: fileRefusals.tooLarge,
  }));
