import type { FormFacts } from '@registers/shared/contract';
import { array, type GenericSchema, object, optional, record, string } from 'valibot';
import { nonEmptyText } from './rules';

/** The forms of one build of a register, made from its definitions. */
export interface Forms {
  /** Empty if the page of the register has no form. */
  forms: readonly FormFacts[];
  /** The form types whose sent entries can fill in one of these forms. */
  beginsFrom?: string[] | undefined;
}

/** The file with the forms of a build, beside the script by which the shell loads the register. */
export const formsFile = 'forms.json';

const texts = record(string(), string());

/** The schema of `forms.json`. Keys that it does not have are dropped: a later build may have more. */
export const formsSchema: GenericSchema<unknown, Forms> = object({
  forms: array(
    object({
      formType: nonEmptyText,
      sections: array(object({ heading: string(), labels: texts, kinds: texts })),
      headline: array(string()),
    }),
  ),
  beginsFrom: optional(array(nonEmptyText)),
});
