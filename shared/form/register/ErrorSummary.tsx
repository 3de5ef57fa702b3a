import { Alert, Icon } from '@registers/shared/ui';
import { useId } from 'react';
import { useRead } from '../state/form';
import { controlId, focusField, useFormScope } from '../state/scope';

const list = {
  // A few are a line each. On a phone many share lines, and only the first are listed: the form stays in view.
  '&:has(> :nth-child(4))': { display: { base: 'flex', sm: 'block' }, columns: { sm: '14rem 3' } },
  flexWrap: 'wrap',
  columnGap: { base: '4', sm: '8' },
  listStyleType: 'none',
  '& li': { breakInside: 'avoid', paddingBlock: '0.5' },
  '& li:nth-of-type(n + 5)': { hideBelow: 'sm' },
  '&:has(> :nth-child(5))': { smDown: { _after: { content: '"and more"', paddingBlock: '0.5' } } },
  '& a': { textDecoration: 'underline' },
  '& a[data-done]': { color: 'fg.muted', textDecoration: 'line-through' },
};

/**
 * The errors that Submit has found, in the order of the fields, and those since, each a link to its field, as GOV.UK has them.
 * Until the last is gone it keeps them all, those that are gone struck out: so it moves no field. The count is of those that are
 * left, as it is beside Submit; it is not announced, else the whole list would be again.
 */
export function ErrorSummary() {
  const { definition, form } = useFormScope();
  const left = useRead(form, form.errors);
  const count = Object.keys(left).length;
  const atSubmit = useRead(form, form.errorsAtSubmit);
  const errors = Object.entries({ ...atSubmit, ...left });
  const heading = useId();
  if (!atSubmit || count === 0) return null;
  return (
    <Alert.Root
      status="error"
      role="alert"
      aria-labelledby={heading}
      alignItems="start"
      paddingBlock="3"
      css={{ '& > svg': { color: 'danger' } }}
    >
      <Icon name="warning" size={20} />
      <Alert.Content>
        <Alert.Title as="h2" id={heading} aria-live="off" marginBottom="1">
          {/* With a key, since the translation of a page replaces text nodes, which React then changes in vain. */}
          <span key={count}>{count === 1 ? 'There is a problem' : `There are ${count} problems`}</span>
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
