import type { Texts } from './sentEntry';

/** The facts of a form. They are stored beside its entries, so that the shell shows these without the form's code. */
export interface FormFacts {
  formType: string;
  /** The form's sections in order: the heading, and by wire name the label and the kind of each field. */
  sections: readonly { heading: string; labels: Texts; kinds: Texts }[];
  /** The wire names of the fields by which people know an entry. */
  headline: readonly string[];
}
