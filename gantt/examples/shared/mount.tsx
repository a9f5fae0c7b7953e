import '@fontsource-variable/inter';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { GanttHandle, Intent } from '../../src/index.ts';
import '../../src/gantt.css';
import './dark.css';
import './page.css';

declare global {
  interface Window {
    /** For the tests of these pages. */
    example: { handle: GanttHandle | null; intents: readonly Intent[]; isThinking: boolean };
  }
}

window.example = { handle: null, intents: [], isThinking: false };

/** Functions that the tests of a page use. */
export function expose(part: Partial<Window['example']>): void {
  Object.assign(window.example, part);
}

export const takeHandle = (handle: GanttHandle | null): void => expose({ handle });

/** `?theme=dark` */
export function mount(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'light';
  createRoot(root).render(page);
}
