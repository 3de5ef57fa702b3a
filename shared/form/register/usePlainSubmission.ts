import type { FormFields } from '@registers/shared/entries';
import { useEntryInForm } from './useEntryInForm';

/** A page that has its own form keeps no texts as a draft. */
const noFields: FormFields = {
  texts: () => ({}),
  freshTexts: {},
  reset: () => undefined,
  onTyped: () => () => undefined,
};

/** Sends the entries of a page that has its own form and no definition. Before `state` is ready, `send` sends nothing. */
export const usePlainSubmission = (formType: string) =>
  useEntryInForm({ formType, sections: [], headline: [] }, noFields);
