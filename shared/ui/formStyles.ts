const control = {
  width: '100%',
  minWidth: '0',
  minHeight: 'control',
  paddingInline: '3',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: 'md',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  '&:focus-visible': { outlineOffset: '0', borderColor: 'accent' },
  '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px var(--r-colors-danger)' },
  '&[readonly]': { bg: 'bg.readonly', borderColor: 'border', borderStyle: 'dashed' },
};

/**
 * The looks of a form, once for the page. A field is then plain elements with class names: a styled
 * component for each of a form's 200 parts is what makes mounting it slow (decision 0003).
 */
export const formStyles = {
  '.field': { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0', position: 'relative' },
  '.field__label': { fontSize: 'sm', fontWeight: 'medium', color: 'fg' },
  '.field__required': { color: 'danger', marginInlineStart: '1' },
  '.field__hint': { fontSize: 'sm', color: 'fg.muted' },
  '.field__error': { fontSize: 'sm', fontWeight: 'medium', color: 'danger' },
  '.control': control,
  'textarea.control': { paddingBlock: '2', lineHeight: '1.5', resize: 'vertical' },
  'select.control': { paddingInline: '2', cursor: 'pointer' },
  '.control--with-button': { display: 'flex', gap: '1' },
  '.control__button': {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: 'control',
    minHeight: 'control',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
  },
};
