import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../definition/fields';
import { CalculatedControl } from './CalculatedControl';
import { ChoiceControl } from './ChoiceControl';
import { DateControl } from './DateControl';
import { DatesControl } from './DatesControl';
import { SearchControl } from './SearchControl';
import { TextAreaControl } from './TextAreaControl';
import { TextControl } from './TextControl';

/** The control for each kind of field. */
export const controls: { [K in Kind]: ComponentType<{ name: string; field: FieldOf<K> }> } = {
  text: TextControl,
  amount: TextControl,
  digits: TextControl,
  textArea: TextAreaControl,
  choice: ChoiceControl,
  search: SearchControl,
  date: DateControl,
  dates: DatesControl,
  calculated: CalculatedControl,
};
