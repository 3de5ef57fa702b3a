import { alert } from './alert';
import { button } from './button';
import { combobox, datePicker, input, nativeSelect, textarea } from './controls';
import { card, field, tag } from './form';
import { table } from './table';
import { badge, heading, link, skipNavLink, spinner } from './text';

/** The looks of components, for theme.ts: under Chakra's own keys, where Chakra's components look for them. */
export const recipes = { badge, button, heading, input, link, skipNavLink, spinner, textarea };

export const slotRecipes = { alert, card, combobox, datePicker, field, nativeSelect, table, tag };
