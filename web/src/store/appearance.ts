import { type PreferencesState, storeChanges, type Theme } from './preferences.ts';

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');

export function resolveTheme(theme: Theme): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  return darkDevice().matches ? 'dark' : 'light';
}

interface PreferencesSource {
  getState(): { readonly preferences: PreferencesState };
  subscribe(listener: () => void): () => void;
}

/** Applies the chosen theme and font to the page and stores them in the browser. `system` follows the device live. */
export function followPreferences(source: PreferencesSource): void {
  let last = source.getState().preferences;
  const paint = () => {
    document.documentElement.dataset.theme = resolveTheme(last.theme);
    document.documentElement.dataset.font = last.font;
  };
  paint();
  darkDevice().addEventListener('change', paint);
  source.subscribe(() => {
    const next = source.getState().preferences;
    if (next === last) return;
    storeChanges(last, next);
    last = next;
    paint();
  });
}
