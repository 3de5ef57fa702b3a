import { renderHook } from '@testing-library/react';
import { useBeforeUnload } from './useBeforeUnload';

/** Whether the browser would ask before the page is closed. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks while it is active, and no longer than the component is shown', () => {
  const { rerender, unmount } = renderHook(({ active }) => useBeforeUnload(active), {
    initialProps: { active: false },
  });
  expect(asks()).toBe(false);
  rerender({ active: true });
  expect(asks()).toBe(true);
  rerender({ active: false });
  expect(asks()).toBe(false);
  rerender({ active: true });
  unmount();
  expect(asks()).toBe(false);
});

test('whether it is needed is decided when the page is closed', () => {
  let typed = '';
  renderHook(() => useBeforeUnload(true, () => typed !== ''));
  expect(asks()).toBe(false);
  typed = 'text';
  expect(asks()).toBe(true);
});
