/**
 * Drawn for a 24 by 24 box, as strokes, under the Material Symbols name that `registers.json` uses.
 * A register may name any of them; one that is not here gets `neutral`.
 */
export const icons = {
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.6-3.4 3.6-5 7.5-5s6.9 1.6 7.5 5',
  work: 'M4 8h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM8.5 8V5a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v3M3 13.5h18M12 12.5v2',
  calendar_month:
    'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM4 10h16M8 3v4M16 3v4M8 13.5h.01M12 13.5h.01M16 13.5h.01M8 16.7h.01M12 16.7h.01',
  contract:
    'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM9 7.5h6M9 11h6M9 16.5c1.2-2 2-2 2.4-.7.3 1 1 1 1.6.2.5-.7 1-.4 2 .5',
  neutral: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8 9h8M8 13h8M8 17h5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  logout: 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  light_mode:
    'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  dark_mode: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
  outbox: 'M4 14v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5h-4.5a3.5 3.5 0 0 1-7 0H4ZM12 11V3.5M8.5 7 12 3.5 15.5 7',
  expand_more: 'M6 9.5l6 6 6-6',
  warning: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17h.01',
} as const;

export type IconName = keyof typeof icons;
