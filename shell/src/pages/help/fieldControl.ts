/** A control of a form into which something can be put. */
export type FieldControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control of a form that has the focus. */
export function focusedControl(): FieldControl | undefined {
  const control = document.activeElement;
  return control?.matches('input, select, textarea') &&
    control.closest('[data-field]:not([data-kind=calculated])')
    ? (control as FieldControl)
    : undefined;
}
