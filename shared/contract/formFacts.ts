/** The facts of a form: its entries can be shown with them, without the form's code. */
export interface FormFacts {
  formType: string;
  /** The form's sections in order: the heading, and the label of each field by wire name. */
  sections: readonly { heading: string; labels: Readonly<Record<string, string>> }[];
  /** The wire names of the fields that people know an entry by. */
  headline: readonly string[];
  /** The wire name of the amount in INR that is added up for a day. */
  total?: string | undefined;
}
