const px = (value: number) => ({ value: `${value}px` });
const rem = (quarters: number) => ({ value: `${quarters * 0.25}rem` });
const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** Fonts and sizes that are in use: every token is a CSS variable, which each visit has to load. */
export const tokens = {
  fonts: {
    body: {
      // Not `system-ui`: Linux and some languages of Windows have wide or thin typefaces behind that name.
      value: 'Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Arial, sans-serif',
    },
  },
  // 13, 14, 16 and 20 px at a browser's usual text size: labels, text, headings, titles.
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.25rem' },
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
  spacing: Object.fromEntries([0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12].map((step) => [step, rem(step)])),
  // In rem, so that what is in them has room at a browser's larger text.
  sizes: {
    touch: rem(11),
    header: rem(14),
    rail: rem(17),
    sidebar: rem(62),
    sheet: rem(331),
    message: rem(176),
  },
  radii: { sm: px(4), md: px(8), lg: px(12), full: px(9999) },
  zIndex: { sticky: { value: 10 }, menu: { value: 20 }, notice: { value: 40 } },
};

/**
 * Colours and shadows by meaning, for light and dark. Texts have a contrast of 4.5:1 or more. `border.control` has 3:1: it
 * is only around what can be typed into; `border` is a quiet line between parts.
 */
export const semanticTokens = {
  // Fingers need more room than a mouse.
  sizes: { control: { value: { base: '2.5rem', md: '2.25rem' } } },
  colors: {
    bg: {
      DEFAULT: pair('#f4f6f8', '#0f1418'),
      panel: pair('#ffffff', '#171e24'),
      subtle: pair('#eef2f5', '#1f2830'),
      readonly: pair('#f1f4f6', '#232d35'),
    },
    fg: { DEFAULT: pair('#17212b', '#e8edf1'), muted: pair('#51606e', '#a3b1bd') },
    backdrop: { value: 'rgb(10 20 28 / 0.5)' },
    border: { DEFAULT: pair('#d5dce2', '#384550'), control: pair('#7b8894', '#6d7b87') },
    accent: {
      DEFAULT: pair('#0b6157', '#4cc3b1'),
      hover: pair('#084c44', '#6dd3c3'),
      fg: pair('#ffffff', '#06231f'),
      subtle: pair('#e0f1ee', '#12332f'),
    },
    danger: { DEFAULT: pair('#b3261e', '#ff9d94'), subtle: pair('#fdeceb', '#331d1e') },
    success: { DEFAULT: pair('#146c2e', '#146c2e'), fg: pair('#ffffff', '#ffffff') },
    warning: { DEFAULT: pair('#7a4f00', '#f2c46d'), subtle: pair('#fdf3dc', '#33270d') },
  },
  shadows: {
    panel: pair('0 1px 3px rgb(15 30 40 / 0.1)', '0 1px 3px rgb(0 0 0 / 0.5)'),
    raised: pair('0 8px 28px rgb(15 30 40 / 0.18)', '0 8px 28px rgb(0 0 0 / 0.6)'),
  },
};

/** The styles of whole surfaces, by the name that the prop `layerStyle` has. */
export const layerStyles = {
  panel: {
    value: {
      bg: 'bg.panel',
      borderWidth: '1px',
      // Where the system forces its colours there are no shadows, and every border is drawn.
      borderColor: 'transparent',
      borderRadius: 'lg',
      boxShadow: 'panel',
    },
  },
  dialog: {
    value: {
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'raised',
    },
  },
};
