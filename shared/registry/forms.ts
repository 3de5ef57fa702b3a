import type { FormFacts } from '@registers/shared/contract';
import { array, type GenericSchema, object, optional, record, string } from 'valibot';
import { nonEmptyText } from './rules';

/** The forms of a build of a register, made from their definitions. */
export interface Forms {
  /** Empty where the page has no form. */
  forms: readonly FormFacts[];
  /** The form types whose sent entries can fill in this form. */
  beginsFrom?: string[] | undefined;
}

/** The file with the forms of a build, beside the remote entry (the script by which the shell loads a register). */
export const formsFile = 'forms.json';

/** The schema of `forms.json`. Further keys, of later builds, are dropped. */
export const formsSchema: GenericSchema<unknown, Forms> = object({
  forms: array(
    object({
      formType: nonEmptyText,
      sections: array(object({ heading: string(), labels: record(string(), string()) })),
      headline: array(string()),
      total: optional(string()),
    }),
  ),
  beginsFrom: optional(array(nonEmptyText)),
});
