import { useSyncExternalStore } from 'react';
import { createListeners } from '../base/listeners';
import { deviceStorage } from '../base/storage';

export type ColorMode = 'light' | 'dark';

const key = 'registers:color-mode';
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');
const changes = createListeners();

function stored(): ColorMode | undefined {
  const value = deviceStorage.get(key);
  return value === 'light' || value === 'dark' ? value : undefined;
}

const current = (): ColorMode => stored() ?? (prefersDark().matches ? 'dark' : 'light');

function apply(): void {
  const { classList, style } = document.documentElement;
  classList.toggle('dark', current() === 'dark');
  // For what the browser draws itself, as scroll bars, and for the page before the theme is loaded.
  style.colorScheme = current();
  changes.notify();
}

/** Follows the system until the person chooses. Called once, before the page is first painted. */
export function startColorMode(): void {
  prefersDark().addEventListener('change', apply);
  apply();
}

export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  return [useSyncExternalStore(changes.subscribe, current), choose];
}

function choose(mode: ColorMode): void {
  deviceStorage.set(key, mode);
  apply();
}
