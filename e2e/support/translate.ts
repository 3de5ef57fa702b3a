import type { Page } from '@playwright/test';

/** What the page keeps of each text that was translated: its node, which React may still hold, and the text. */
interface Translated {
  node: Node;
  text: string | null;
}

/**
 * Does to a page what Chrome does when it translates: each text goes into a `<font>`, also those that come later, and the
 * node that it was in leaves the page. The words stay the same, so that the test can still find them.
 */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const translated: Translated[] = [];
    Object.assign(window, { translated });
    const wrap = (node: Node) => {
      if (!node.isConnected || !node.nodeValue?.trim()) return;
      if (node.parentElement?.closest('font, script, style, textarea, [translate=no]')) return;
      const newFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      const [outer, inner] = [newFont(), newFont()];
      inner.textContent = node.nodeValue;
      outer.append(inner);
      (node as ChildNode).replaceWith(outer);
      translated.push({ node, text: node.nodeValue });
    };
    const wrapIn = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode);
      found.forEach(wrap);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        if (type === 'characterData') wrap(target);
        else addedNodes.forEach(wrapIn);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** The texts that React has changed in nodes which have left the page: people still read what was there before. */
export const staleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { translated: Translated[] }).translated
      .filter(({ node, text }) => node.nodeValue !== text)
      .map(({ node, text }) => `${text} (now ${node.nodeValue})`),
  );
