import type { ComponentProps } from 'react';
import { Icon } from './Icon';
import { NativeSelect } from './native';

/** The browser's own `select`. Its `children` are the options. */
export const Select = (props: ComponentProps<typeof NativeSelect.Field>) => (
  <NativeSelect.Root>
    <NativeSelect.Field {...props} />
    <NativeSelect.Indicator>
      <Icon name="keyboard_arrow_down" size={20} />
    </NativeSelect.Indicator>
  </NativeSelect.Root>
);
