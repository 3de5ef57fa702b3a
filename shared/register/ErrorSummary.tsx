import { type Ref, useId } from 'react';
import { fieldsOf } from './definition';
import { useRead } from './form';
import { controlId, useFormScope } from './scope';

/** Every fault of the form, in the order of its fields, each a link to its field (GOV.UK error summary). */
export function ErrorSummary({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { definition, form } = useFormScope();
  const found = useRead(form, form.faults);
  const submitted = useRead(form, form.submitted);
  const heading = useId();
  const faults = fieldsOf(definition).flatMap(([name]) => {
    const message = found[name];
    return message ? [{ name, message }] : [];
  });
  if (!submitted || faults.length === 0) return null;
  return (
    <div className="summary" ref={ref} role="alert" aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>
        {faults.length === 1 ? 'There is a problem' : `There are ${faults.length} problems`}
      </h2>
      <ul>
        {faults.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${controlId(definition, name)}`}
              onClick={(event) => {
                // The address belongs to the router; only the focus moves.
                event.preventDefault();
                document.getElementById(controlId(definition, name))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
