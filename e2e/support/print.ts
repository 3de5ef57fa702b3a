import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page that the browser would print, as one line. */
export async function printed(page: Page): Promise<string[]> {
  const data = new Uint8Array(await page.pdf({ format: 'A4', printBackground: true }));
  const document = await getDocument({ data }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str} ` : '')).join('');
    return text.replaceAll(/\s+/g, ' ').trim();
  });
  return Promise.all(pages);
}
