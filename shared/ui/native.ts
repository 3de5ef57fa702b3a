import type {
  RecipeDefinition,
  SlotRecipeDefinition,
  SystemStyleObject,
} from '@chakra-ui/react/styled-system';
import { type ComponentProps, createElement, type JSX } from 'react';
import { combobox, datePicker, input, nativeSelect, textarea } from './recipes/controls';
import { card, field, tag } from './recipes/form';

/*
 * The elements that a form has dozens of, for the controls of fields. They are the browser's own, with Chakra's
 * names and class names. They take the attributes of their element, but no style props of Chakra (decision 2).
 */

type TagName = keyof JSX.IntrinsicElements;

/** A component for an element with this class name. */
const wearing =
  <T extends TagName>(tagName: T, className: string) =>
  (props: Omit<ComponentProps<T>, 'className'>) =>
    createElement(tagName, { ...props, className });

/** The class name that Chakra gives to an element with this recipe, or in this slot of it. */
const classOf = ({ className }: { className?: string | undefined }, slot?: string) =>
  [className, slot].filter(Boolean).join('__');

const partOf =
  <S extends string>(recipe: SlotRecipeDefinition<S>) =>
  <T extends TagName>(tagName: T, slot: S) =>
    wearing(tagName, classOf(recipe, slot));

export const Input = wearing('input', classOf(input));
export const Textarea = wearing('textarea', classOf(textarea));

const inNativeSelect = partOf(nativeSelect);
export const NativeSelect = {
  Root: inNativeSelect('div', 'root'),
  Field: inNativeSelect('select', 'field'),
  Indicator: inNativeSelect('span', 'indicator'),
};

const inField = partOf(field);
export const Field = {
  Root: inField('div', 'root'),
  Label: inField('label', 'label'),
  RequiredIndicator: inField('span', 'requiredIndicator'),
  HelperText: inField('p', 'helperText'),
  ErrorText: inField('p', 'errorText'),
  /** Fields side by side, with their controls in line. */
  Row: inField('div', 'row'),
};

const inCard = partOf(card);
export const Card = {
  Root: inCard('div', 'root'),
  Title: inCard('h2', 'title'),
  Body: inCard('div', 'body'),
};

const inTag = partOf(tag);
export const Tag = { Root: inTag('li', 'root'), CloseTrigger: inTag('button', 'closeTrigger') };

const inCombobox = partOf(combobox);
export const Combobox = {
  Root: inCombobox('div', 'root'),
  IndicatorGroup: inCombobox('span', 'indicatorGroup'),
  Content: inCombobox('ul', 'content'),
  Empty: inCombobox('p', 'empty'),
};

const inDatePicker = partOf(datePicker);
export const DatePicker = {
  Control: inDatePicker('div', 'control'),
  Trigger: inDatePicker('button', 'trigger'),
};

const rulesOf = (recipe: RecipeDefinition) => [[classOf(recipe), recipe.base]] as const;
const slotRulesOf = (recipe: SlotRecipeDefinition) =>
  recipe.slots.map((slot) => [classOf(recipe, slot), recipe.base?.[slot]] as const);

/** The looks of the elements of this file, as CSS rules by selector, for the global styles (styleSheet.ts). */
export const nativeStyles: Record<string, SystemStyleObject> = Object.fromEntries(
  [
    ...[input, textarea].flatMap(rulesOf),
    ...[nativeSelect, field, card, tag, combobox, datePicker].flatMap(slotRulesOf),
  ].map(([className, style = {}]) => [`.${className}`, style]),
);
