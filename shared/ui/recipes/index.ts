import { alert } from './alert';
import { button } from './button';
import { badge, heading, link, spinner } from './text';

/** The looks of components, for theme.ts: under Chakra's own keys, where Chakra's components look for them. */
export const recipes = { badge, button, heading, link, spinner };

export const slotRecipes = { alert };
