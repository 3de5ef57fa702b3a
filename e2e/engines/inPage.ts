import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import type { Target } from './tab';

const require = createRequire(import.meta.url);
const { 'umd:main': script } = require('@testing-library/dom/package.json') as { 'umd:main': string };

/** The script that gives a page Testing Library, which finds elements by role and name in every engine alike. */
export const library = readFileSync(require.resolve(`@testing-library/dom/${script}`), 'utf8');

/** A target as it goes into a page: a pattern as its source. */
export type Sought =
  | { text: Words }
  | { field: string }
  | { role: string; name: Words; within?: Sought | undefined; focused: boolean };

type Words = string | { pattern: string };

const wordsOf = (text: string | RegExp): Words =>
  typeof text === 'string' ? text : { pattern: text.source };

export function soughtFor(target: Target): Sought {
  if ('field' in target) return target;
  if ('text' in target) return { text: wordsOf(target.text) };
  const { role, name, within, focused = false } = target;
  return { role, name: wordsOf(name), within: within && soughtFor(within), focused };
}

/** Runs in the page: finds the one visible element that fits. `null` if none does yet, or the page is still loading. */
export function findInPage(target: Sought): Element | null {
  const { TestingLibraryDom } = window as { TestingLibraryDom?: typeof TestingLibrary };
  if (!TestingLibraryDom || document.readyState === 'loading') return null;
  const { queryAllByRole, queryAllByText } = TestingLibraryDom;
  const matcher = (words: Words) => (typeof words === 'string' ? words : new RegExp(words.pattern));
  const all = (sought: Sought): HTMLElement[] => {
    if ('field' in sought)
      return [
        ...document.querySelectorAll<HTMLElement>(
          `[data-field="${sought.field}"] :is(input, select, textarea)`,
        ),
      ];
    if ('text' in sought) return queryAllByText(document.body, matcher(sought.text));
    const parts = sought.within ? all(sought.within) : [document.body];
    return parts
      .flatMap((part) => queryAllByRole(part, sought.role, { name: matcher(sought.name) }))
      .filter((element) => !sought.focused || element === document.activeElement);
  };
  // Testing Library finds what is inert as well, which nobody can reach.
  const isThere = (element: Element) => element.checkVisibility() && !element.closest('[inert]');
  const [found, second] = all(target).filter(isThere);
  if (second) throw new Error(`Several elements fit ${JSON.stringify(target)}`);
  return found ?? null;
}

/**
 * Runs in the page of an engine whose driver aims a click before the page has come to rest: answers whether the element,
 * scrolled into view, stays where it is for a frame, and a click would reach it.
 */
export function takesClick(element: Element, answer: (does: boolean) => void): void {
  element.scrollIntoView({ block: 'nearest' });
  requestAnimationFrame(() => {
    const before = element.getBoundingClientRect();
    requestAnimationFrame(() => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isStill = x === before.x && y === before.y;
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      answer(isStill && element.contains(there));
    });
  });
}

/** Runs in the page: whether an element has the focus, and is in view from top to bottom. */
export function focusIsInView(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Runs in the page: the text of its main part. */
export const mainText = (): string => document.querySelector('main')?.innerText ?? '';

declare global {
  interface Window {
    errorsOfTest?: string[];
  }
}

/** Runs in the page: drops a file on an element. */
export function dropOn(element: Element, name: string, bytes: readonly number[]): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([Uint8Array.from(bytes)], name));
  element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

/**
 * Runs in the page of an engine whose driver has no console: makes the page note its errors, and what its policy
 * refuses or has refused before. Returns false if the page does so already.
 */
export function noteErrors(): boolean {
  if (window.errorsOfTest) return false;
  const errors: string[] = (window.errorsOfTest = []);
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  const reported = console.error;
  console.error = (...words: unknown[]) => {
    errors.push(words.map(String).join(' '));
    reported(...words);
  };
  const violations = new ReportingObserver(
    (reports) => errors.push(...reports.map((report) => JSON.stringify(report))),
    {
      types: ['csp-violation'],
      buffered: true,
    },
  );
  violations.observe();
  return true;
}

/** Runs in the page: returns the errors that the page has noted, and forgets them. */
export const takeNotedErrors = (): string[] => window.errorsOfTest?.splice(0) ?? [];
