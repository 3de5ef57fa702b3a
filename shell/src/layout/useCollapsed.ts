import { useState } from 'react';
import { roomy } from './media';

const key = 'registers:sidebar';

function stored(): boolean | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === 'collapsed' ? true : value === 'open' ? false : undefined;
  } catch {
    // Storage may be forbidden; the width then decides.
    return undefined;
  }
}

function store(collapsed: boolean): void {
  try {
    localStorage.setItem(key, collapsed ? 'collapsed' : 'open');
  } catch {
    // Lasts for this page only.
  }
}

/** Whether the sidebar is an icon rail: what the person chose last on this device, else what there is room for. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => stored() ?? !matchMedia(roomy).matches);
  function toggle() {
    store(!collapsed);
    setCollapsed(!collapsed);
  }
  return [collapsed, toggle];
}
