export const pending = 1;
