import { Input } from '@registers/shared/ui';
import type { CalculatedField } from '../definition/fields';
import { grouped } from '../rules/decimals';
import type { ControlProps } from './controlProps';

/** The control of a calculated field: shows its value. It is no tab stop, as nothing can be typed here. */
export const CalculatedControl = ({ value, control }: ControlProps<CalculatedField>) => (
  <Input {...control} type="text" readOnly tabIndex={-1} value={grouped(value)} />
);
