import '#styles/global.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { onTestFinished } from 'vitest';
import { createAppStore } from '#store/store.ts';

/** Renders a part of the app on the page of the test, and removes it after the test. There is no server. */
export function draw(part: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const store = createAppStore({
    goTo: (path) => {
      throw new Error(`A part that is drawn alone went to ${path}.`);
    },
  });
  root.render(
    <StrictMode>
      <Provider store={store}>{part}</Provider>
    </StrictMode>,
  );
}

/** The accessible name, or else the text, of the focused element. */
export function focused(): string | null {
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? null;
}
