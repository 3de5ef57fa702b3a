import { keyOf, shortcutOf } from './keys';

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

test('a key that belongs to an input method is no Enter', () => {
  expect(keyOf(press({ key: 'Enter' }))).toBe('Enter');
  expect(keyOf(press({ key: 'Enter', isComposing: true }))).toBe('Process');
  const afterComposing = Object.defineProperty(press({ key: 'Enter' }), 'keyCode', { value: 229 });
  expect(keyOf(afterComposing)).toBe('Process');
  expect(shortcutOf(press({ key: 'Enter', ctrlKey: true, isComposing: true }))).toBeUndefined();
});

test.each<[string | undefined, string, KeyboardEventInit]>([
  ['undo', 'in capitals', { key: 'Z', code: 'KeyZ' }],
  ['undo', 'by its letter, wherever it is', { key: 'z', code: 'KeyY' }],
  ['undo', 'with Russian keys', { key: 'я', code: 'KeyZ' }],
  ['undo', 'with Arabic keys', { key: 'ئ', code: 'KeyZ' }],
  ['redo', 'with Shift', { key: 'Z', code: 'KeyZ', shiftKey: true }],
  ['undo', 'with Russian keys', { key: 'я', code: 'KeyZ' }],
  ['repeat', 'with Russian keys', { key: 'э', code: 'Quote' }],
  ['today', 'with Russian keys', { key: 'ж', code: 'Semicolon' }],
  ['help', 'with Arabic keys', { key: 'ظ', code: 'Slash' }],
  ['submit', 'with any keys', { key: 'Enter', code: 'Enter' }],
  // A German keyboard has its minus, which zooms out, where others have the slash.
  [undefined, 'by a place with a Latin sign', { key: '-', code: 'Slash' }],
  [undefined, 'with AltGr', { key: 'z', code: 'KeyZ', altKey: true }],
])('%s %s', (shortcut, _how, init) => {
  expect(shortcutOf(press({ ...init, ctrlKey: true }))).toBe(shortcut);
  expect(shortcutOf(press(init))).toBeUndefined();
});

test('Cmd does what Ctrl does, but Cmd+Y is the browser’s', () => {
  expect(shortcutOf(press({ key: 'z', metaKey: true }))).toBe('undo');
  expect(shortcutOf(press({ key: 'y', ctrlKey: true }))).toBe('redo');
  expect(shortcutOf(press({ key: 'y', metaKey: true }))).toBeUndefined();
});
