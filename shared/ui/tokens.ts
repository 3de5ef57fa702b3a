const px = (value: number) => ({ value: `${value}px` });
const rem = (quarters: number) => ({ value: `${quarters * 0.25}rem` });
const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** Raw sizes. Only what the registers use: every token becomes a CSS variable that each visit pays for. */
export const tokens = {
  fonts: {
    body: {
      value: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
  spacing: Object.fromEntries(
    [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => [step, rem(step)]),
  ),
  sizes: { control: px(40), touch: px(44), header: px(64), rail: px(68), sidebar: px(248), sheet: px(1160) },
  radii: { sm: px(4), md: px(8), lg: px(12), full: px(9999) },
  zIndex: { sticky: { value: 10 }, menu: { value: 20 }, notice: { value: 40 } },
};

/** Meanings, each with its light and its dark value. Text pairs keep a contrast of 4.5:1 or more. */
export const semanticTokens = {
  colors: {
    bg: pair('#f4f6f8', '#0f1418'),
    'bg.panel': pair('#ffffff', '#171e24'),
    'bg.subtle': pair('#eef2f5', '#1f2830'),
    'bg.readonly': pair('#f1f4f6', '#12181d'),
    fg: pair('#17212b', '#e8edf1'),
    'fg.muted': pair('#51606e', '#a3b1bd'),
    border: pair('#d5dce2', '#2c3740'),
    'border.control': pair('#7b8894', '#6d7b87'),
    accent: pair('#0b6157', '#4cc3b1'),
    'accent.hover': pair('#084c44', '#6dd3c3'),
    'accent.fg': pair('#ffffff', '#06231f'),
    'accent.subtle': pair('#e0f1ee', '#12332f'),
    danger: pair('#b3261e', '#ff9d94'),
    'danger.subtle': pair('#fdeceb', '#3b1a18'),
    success: pair('#146c2e', '#146c2e'),
    'success.fg': pair('#ffffff', '#ffffff'),
    warning: pair('#7a4f00', '#f2c46d'),
    'warning.subtle': pair('#fdf3dc', '#33270d'),
  },
  shadows: {
    panel: pair('0 1px 2px rgb(15 30 40 / 0.06)', '0 1px 2px rgb(0 0 0 / 0.4)'),
    raised: pair('0 8px 28px rgb(15 30 40 / 0.18)', '0 8px 28px rgb(0 0 0 / 0.6)'),
  },
};
