import { act, renderHook } from '@testing-library/react';
import { isOnline, useOnline } from './online';

test('a component learns when the network comes and goes, as long as it is shown', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get');
  const change = (online: boolean) => {
    onLine.mockReturnValue(online);
    act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  let renders = 0;
  const { result, unmount } = renderHook(() => {
    renders += 1;
    return useOnline();
  });
  expect(result.current).toBe(true);
  change(false);
  expect(result.current).toBe(false);
  expect(isOnline()).toBe(false);
  change(true);
  expect(result.current).toBe(true);
  expect(renders).toBe(3);
  unmount();
  onLine.mockClear();
  change(false);
  change(true);
  expect(onLine).not.toHaveBeenCalled();
});
