import { lightPalette, Pages, pageElement } from '@gantry/gantt/export';
import type { ExportChoice, ExportSource } from './export-source.ts';
import type { Making } from './make-files.ts';
import { pagesOptions } from './make-sheet.ts';
import { Slices } from './slices.ts';
import './print.css';

/** The default for printing without a dialog: all filtered rows, one page wide. */
export const plainPrint: ExportChoice = {
  format: 'print',
  time: 'whole',
  paper: 'A4',
  width: 'page',
  breaks: 'none',
};
const mostAtOnce = 120;

/** Builds the pages a slice at a time, prints them, and removes them again. */
export async function printPages(source: ExportSource, choice: ExportChoice, making: Making): Promise<void> {
  const pages = new Pages(source.data, pagesOptions(source, choice));
  const slices = new Slices(making.signal);
  const holder = makeHolder();
  for (let page = 0; page < pages.count; page += 1) {
    holder.append(pageElement(pages.draw(page), pages.size, lightPalette));
    making.onProgress((page + 1) / pages.count);
    await slices.pause();
  }
  show(holder);
  window.print();
}

/** The browser's own print command does not wait, so this builds only what can be built at once. */
export function preparePrint(source: ExportSource): void {
  if (document.querySelector(`.${className}`)) return;
  const pages = new Pages(source.data, pagesOptions(source, plainPrint));
  if (pages.count > mostAtOnce) return;
  const holder = makeHolder();
  for (let page = 0; page < pages.count; page += 1)
    holder.append(pageElement(pages.draw(page), pages.size, lightPalette));
  show(holder);
}

const className = 'printed-timeline';

function makeHolder(): HTMLElement {
  const holder = document.createElement('div');
  holder.className = className;
  return holder;
}

function show(holder: HTMLElement): void {
  document.body.append(holder);
  window.addEventListener('afterprint', () => holder.remove(), { once: true });
}
