import { type ComponentProps, createElement, type JSX } from 'react';

/*
 * The elements that a form has dozens of, for the controls of fields. They are the browser's own, with Chakra's
 * names and class names, for which `controlStyles.ts` and `formStyles.ts` have the looks. They take the attributes of
 * their element, but no style props of Chakra (decision 2).
 */

type TagName = keyof JSX.IntrinsicElements;

/** A component for an element with this class name, and attributes that it has unless its props have others. */
const wearing =
  <T extends TagName>(tagName: T, className: string, attributes?: { dir: 'auto' }) =>
  (props: Omit<ComponentProps<T>, 'className'>) =>
    createElement(tagName, { ...attributes, ...props, className });

/** For an element with what people entered: it runs in the direction of its script, and browsers do not translate it. */
export const asEntered = { dir: 'auto', translate: 'no' } as const;
/** The same for an element of Chakra, where `translate` is a style. */
export const asEnteredInChakra = { dir: 'auto', htmlTranslate: 'no' } as const;

export const Input = wearing('input', 'chakra-input', { dir: 'auto' });
export const Textarea = wearing('textarea', 'chakra-textarea', { dir: 'auto' });

export const NativeSelect = {
  Root: wearing('div', 'chakra-native-select__root'),
  Field: wearing('select', 'chakra-native-select__field'),
  Indicator: wearing('span', 'chakra-native-select__indicator'),
};

export const Field = {
  Root: wearing('div', 'chakra-field__root'),
  Label: wearing('label', 'chakra-field__label'),
  RequiredIndicator: wearing('span', 'chakra-field__requiredIndicator'),
  HelperText: wearing('p', 'chakra-field__helperText'),
  ErrorText: wearing('p', 'chakra-field__errorText'),
  /** Fields side by side, with their controls in line. */
  Row: wearing('div', 'chakra-field__row'),
};

export const Card = {
  /** Sections on one sheet. */
  Group: wearing('div', 'chakra-card__group'),
  Root: wearing('div', 'chakra-card__root'),
  Title: wearing('h2', 'chakra-card__title'),
  Body: wearing('div', 'chakra-card__body'),
};

export const Form = {
  Root: wearing('form', 'chakra-form'),
  /** Above the fields, and in line with their ends. */
  Above: wearing('div', 'chakra-form__above'),
  Fields: wearing('div', 'chakra-form__fields'),
  /** The bar with the Submit button, at the end of a form, as the last part of its sheet, and of pasted rows. */
  Footer: wearing('div', 'chakra-form__footer'),
};

export const Tag = {
  Root: wearing('li', 'chakra-tag__root'),
  CloseTrigger: wearing('button', 'chakra-tag__closeTrigger'),
};

export const Combobox = {
  Root: wearing('div', 'chakra-combobox__root'),
  IndicatorGroup: wearing('span', 'chakra-combobox__indicatorGroup'),
  Content: wearing('ul', 'chakra-combobox__content'),
  Empty: wearing('p', 'chakra-combobox__empty'),
};

export const DatePicker = {
  Control: wearing('div', 'chakra-date-picker__control'),
  Trigger: wearing('button', 'chakra-date-picker__trigger'),
};
