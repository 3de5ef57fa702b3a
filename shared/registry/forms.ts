import { array, type GenericSchema, object, optional, record, string } from 'valibot';
import { nonEmptyText } from './rules';

/** What must be known of a form to show its entries without it. */
export interface FormFacts {
  formType: string;
  /** The form's sections in order: the heading, and the label of each field by wire name. */
  sections: readonly { heading: string; labels: Readonly<Record<string, string>> }[];
  /** The wire names of the fields that people know an entry by. */
  headline: readonly string[];
  /** The wire name of the amount in INR that is added up for a day. */
  total?: string | undefined;
}

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
