/** The top and bottom of the part of a scrolled table that its header does not cover; unlimited for a box in no table. */
function clearTable(box: HTMLElement) {
  const table = box.closest('[role=grid]');
  if (!table) return { top: -Infinity, bottom: Infinity };
  const { top, bottom } = table.getBoundingClientRect();
  return { top: top + (parseFloat(getComputedStyle(table).scrollPaddingTop) || 0), bottom };
}

/** The top and bottom of the part of the window that neither header, bar nor on-screen keyboard covers. */
function clearWindow() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { visualViewport } = window;
  const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  // `auto` means no padding.
  return { top: parseFloat(scrollPaddingTop) || 0, bottom: end - (parseFloat(scrollPaddingBottom) || 0) };
}

const gap = 8;
/** The least height of a list in pixels: two options and a half. In a shorter list nobody could choose. */
const leastHeight = 96;

/**
 * Puts the list of a `search` field below its text box; above, if it does not fit below and there is more room; and makes
 * it no longer than the room, or than `leastHeight`. A list that is above stays there, however short it becomes: it must
 * not jump during typing.
 */
export function place(list: HTMLElement, box: HTMLElement): void {
  list.style.maxHeight = '';
  const [page, table] = [clearWindow(), clearTable(box)];
  const [top, bottom] = [Math.max(page.top, table.top), Math.min(page.bottom, table.bottom)];
  const { top: boxTop, bottom: boxBottom } = box.getBoundingClientRect();
  const [above, below] = [boxTop - top - gap, bottom - boxBottom - gap];
  const height = list.offsetHeight;
  const upwards = list.dataset['placement'] === 'top' || (height > below && above > below);
  const room = upwards ? above : below;
  list.dataset['placement'] = upwards ? 'top' : 'bottom';
  if (height > room) list.style.maxHeight = `${Math.max(room, leastHeight)}px`;
}
