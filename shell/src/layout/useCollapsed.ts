import { deviceStorage } from '@registers/shared/browser';
import { useState } from 'react';
import { roomy } from '../ui/media';

const key = 'registers:sidebar';

/** Whether the person last collapsed or opened the sidebar on this device; undefined if they never did. */
function stored(): boolean | undefined {
  const choice = deviceStorage.get(key);
  return choice === 'collapsed' ? true : choice === 'open' ? false : undefined;
}

/** Whether the sidebar is collapsed: the last choice on this device, or else by the width of the window. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => stored() ?? !matchMedia(roomy).matches);
  function toggle() {
    deviceStorage.set(key, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  }
  return [collapsed, toggle];
}
