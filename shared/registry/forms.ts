import type { FormFacts } from '@registers/shared/contract';
import { array, type GenericSchema, object, optional, record, string } from 'valibot';
import { nonEmptyText } from './rules';

/** What a build of a register says of its forms, made from their definitions. */
export interface Forms {
  /** None where the page has no form. */
  forms: readonly FormFacts[];
  /** The form types that its entries can be begun from. */
  beginsFrom?: string[] | undefined;
}

/** The file of a build that says it, in the folder of the remote entry. */
export const formsFile = 'forms.json';

/** `forms.json`. What a later build says besides is dropped. */
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
