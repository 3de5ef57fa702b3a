import { Alert } from '@registers/shared/ui';
import { type Ref, useId } from 'react';
import { useRead } from '../state/form';
import { controlId, focusField, useFormScope } from '../state/scope';

const list = {
  // A few are a line each. On a phone many scroll: the form stays in view.
  '&:has(> :nth-child(4))': {
    columns: { sm: '14rem 3' },
    maxHeight: { base: '5.5rem', sm: 'none' },
    overflowY: 'auto',
    // Room for the outline of the focus.
    marginInline: '-1',
    paddingInline: '1',
  },
  columnGap: '8',
  listStyleType: 'none',
  '& li': { breakInside: 'avoid', paddingBlock: '0.5' },
  '& a': { color: 'danger', textDecoration: 'underline', fontWeight: 'medium' },
  '& a[data-done]': { color: 'fg.muted', textDecoration: 'line-through' },
};

/**
 * The errors that Submit has found, in the order of the fields, each a link to its field, as GOV.UK has them. Until the last
 * is gone it keeps them all, those that are gone struck out: so it moves no field, and is not announced again.
 */
export function ErrorSummary({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { definition, form } = useFormScope();
  const left = useRead(form, form.errors);
  const errors = Object.entries(useRead(form, form.errorsAtSubmit) ?? {});
  const heading = useId();
  if (errors.length === 0 || Object.keys(left).length === 0) return null;
  return (
    <Alert.Root
      ref={ref}
      status="error"
      variant="outline"
      role="alert"
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <Alert.Content>
        <Alert.Title as="h2" id={heading} marginBottom="2">
          {errors.length === 1 ? 'There is a problem' : `There are ${errors.length} problems`}
        </Alert.Title>
        <Alert.Description as="ul" css={list}>
          {errors.map(([name, message]) => (
            <li key={name}>
              <a
                data-done={!(name in left) || undefined}
                href={`#${controlId(definition, name)}`}
                onClick={(event) => {
                  // The link must not change the page's address: only the focus moves.
                  event.preventDefault();
                  focusField(definition, name);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
