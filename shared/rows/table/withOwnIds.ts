import type { RegisterDefinition } from '../../form/definition/definition';

/** A definition of which a field can be on the page twice: the ids of its controls begin with its form type. */
export const withOwnIds = (definition: RegisterDefinition, part: 'cell' | 'all'): RegisterDefinition => ({
  ...definition,
  formType: `${definition.formType}-${part}`,
});
