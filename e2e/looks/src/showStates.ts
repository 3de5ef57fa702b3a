/** The elements that show that the pointer is over them, or that they have the focus. */
const shown = {
  ':hover': '[data-state=hover] *',
  ':focus-visible': '[data-state=focus] :is(a, button, input, select, textarea)',
};

/** Writes the rules of these pseudo-classes again, for elements that are in a part of the page with that state. */
function copyRules(rules: CSSRuleList, into: CSSStyleSheet | CSSGroupingRule): void {
  for (const rule of [...rules]) {
    if (rule instanceof CSSStyleRule) {
      const selector = Object.entries(shown).reduce(
        (text, [state, elements]) => text.replaceAll(state, `:is(${elements})`),
        rule.selectorText,
      );
      if (selector !== rule.selectorText)
        into.insertRule(`${selector}{${rule.style.cssText}}`, into.cssRules.length);
    } else if (rule instanceof CSSGroupingRule) copyRules(rule.cssRules, rule);
  }
}

/** Shows hover and focus where no pointer and no focus is: in the parts of the page with `data-state`. */
export function showStates(): void {
  for (const sheet of document.styleSheets) copyRules(sheet.cssRules, sheet);
}
