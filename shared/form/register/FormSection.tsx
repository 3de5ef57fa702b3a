import { Card, Field as Parts } from '@registers/shared/ui';
import { memo, useId } from 'react';
import { FormField } from '../controls/FormField';
import type { Section } from '../definition/definition';
import type { Field } from '../definition/fields';

/** A heading with its fields, as one group: so a screen reader tells apart two fields that are both called Country. */
export const FormSection = memo(function FormSection({
  heading,
  section,
}: {
  heading: string;
  section: Section;
}) {
  const id = useId();
  return (
    <Card.Root role="group" aria-labelledby={id}>
      <Card.Title id={id}>{heading}</Card.Title>
      <Card.Body>
        {inRows(section).map((row) =>
          row.length === 1 ? (
            row.map(renderField)
          ) : (
            <Parts.Row key={row[0]?.[0]}>{row.map(renderField)}</Parts.Row>
          ),
        )}
      </Card.Body>
    </Card.Root>
  );
});

const renderField = ([name, field]: [string, Field]) => <FormField key={name} name={name} field={field} />;

/** The fields of a section, in order; neighbours with the same `row` are together in one list. */
function inRows(section: Section): [string, Field][][] {
  const rows: [string, Field][][] = [];
  for (const entry of Object.entries(section)) {
    const last = rows.at(-1);
    if (last && entry[1].row !== undefined && entry[1].row === last[0]?.[1].row) last.push(entry);
    else rows.push([entry]);
  }
  return rows;
}
