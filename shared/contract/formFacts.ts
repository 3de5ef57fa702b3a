import type { Texts } from './sentEntry';

/** The facts of a form. They are stored beside its entries, so that the shell shows these without the form's code. */
export interface FormFacts {
  formType: string;
  /** The form's sections in order: the heading, and the label of each field by wire name. */
  sections: readonly { heading: string; labels: Texts }[];
  /** The wire names of the fields by which people know an entry. */
  headline: readonly string[];
}
