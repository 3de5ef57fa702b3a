import { useState } from 'react';
import { roomy } from './media';

const key = 'registers:sidebar';

function stored(): boolean | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === 'collapsed' ? true : value === 'open' ? false : undefined;
  } catch {
    // Storage is blocked: the width decides.
    return undefined;
  }
}

function store(collapsed: boolean): void {
  try {
    localStorage.setItem(key, collapsed ? 'collapsed' : 'open');
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}

/** Whether the sidebar is collapsed: the last choice on this device, or else by the width of the window. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => stored() ?? !matchMedia(roomy).matches);
  function toggle() {
    store(!collapsed);
    setCollapsed(!collapsed);
  }
  return [collapsed, toggle];
}
