import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test, vi } from 'vitest';
import { standInForPage } from '../../tests/page-stand-in.ts';
import { followPreferences, resolveTheme } from './appearance.ts';
import {
  fontChosen,
  preferencesReducer,
  readPreferences,
  sidebarToggled,
  themeChosen,
} from './preferences.ts';

/** A device whose colour scheme can be switched. */
function standInForDevice(isDark: boolean) {
  const listeners: (() => void)[] = [];
  const media = {
    matches: isDark,
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
  };
  const documentElement = { dataset: {} as Record<string, string> };
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('document', { documentElement });
  return {
    page: documentElement.dataset,
    switchTo: (dark: boolean) => {
      media.matches = dark;
      for (const listener of listeners) listener();
    },
  };
}

function openApp() {
  const store = configureStore({
    reducer: { preferences: preferencesReducer },
    preloadedState: { preferences: readPreferences() },
  });
  followPreferences(store);
  return store;
}

describe('the font', () => {
  test.each(['inter', 'manrope', 'system'])('[S3-05a] %s is read from the key font', (font) => {
    standInForPage({ font });
    expect(readPreferences().font).toBe(font);
  });

  test.each([undefined, '', 'comic', 'INTER', '{}'])('[S5-01] %s counts as inter', (font) => {
    standInForPage(font === undefined ? {} : { font });
    expect(readPreferences().font).toBe('inter');
  });

  test('[S3-05a] the choice is stored under font, and the page follows', () => {
    standInForPage();
    const { page } = standInForDevice(false);
    openApp().dispatch(fontChosen('manrope'));
    expect(localStorage.getItem('font')).toBe('manrope');
    expect(page.font).toBe('manrope');
  });
});

describe('the theme', () => {
  test('[S5-02a] with nothing stored the shell is light, on a dark device too', () => {
    standInForPage();
    const { page } = standInForDevice(true);
    openApp();
    expect(page.theme).toBe('light');
  });

  test("[S5-02b] the store's own default is system", () => {
    expect(preferencesReducer(undefined, { type: 'none' }).theme).toBe('system');
  });

  test.each(['light', 'dark', 'system'] as const)(
    '[S3-05b] %s is stored under vite-ui-theme and read from there',
    (theme) => {
      standInForPage();
      standInForDevice(false);
      openApp().dispatch(themeChosen(theme === 'light' ? 'dark' : 'light'));
      openApp().dispatch(themeChosen(theme));
      expect(localStorage.getItem('vite-ui-theme')).toBe(theme);
      expect(readPreferences().theme).toBe(theme);
    },
  );

  test('[S5-02c] system follows the device, also while the app is open', () => {
    standInForPage({ 'vite-ui-theme': 'system' });
    const { page, switchTo } = standInForDevice(true);
    openApp();
    expect(page.theme).toBe('dark');
    switchTo(false);
    expect(page.theme).toBe('light');
  });

  test('a chosen theme does not follow the device', () => {
    standInForPage({ 'vite-ui-theme': 'dark' });
    const { page, switchTo } = standInForDevice(false);
    openApp();
    switchTo(true);
    switchTo(false);
    expect(page.theme).toBe('dark');
  });
});

test('a default is not stored', () => {
  standInForPage();
  standInForDevice(false);
  openApp().dispatch(sidebarToggled());
  expect(localStorage.getItem('vite-ui-theme')).toBeNull();
  expect(localStorage.getItem('font')).toBeNull();
  expect(readPreferences().sidebar).toBe('folded');
});

describe('when the browser refuses storage', () => {
  test('preferences last as long as the tab', () => {
    standInForDevice(false);
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    const store = openApp();
    store.dispatch(themeChosen('dark'));
    expect(store.getState().preferences).toMatchObject({ font: 'inter', theme: 'dark' });
  });
});

describe('the script that runs before the first paint', () => {
  const script = readFileSync(new URL('../../public/before-app.js', import.meta.url), 'utf8');
  const values = [undefined, 'light', 'dark', 'system', 'inter', 'manrope', 'nonsense'];
  const cases = values.flatMap((theme) =>
    values.flatMap((font) => [true, false].map((dark) => ({ theme, font, dark }))),
  );

  test.each(cases)('paints the same as the app: %o', ({ theme, font, dark }) => {
    standInForPage({ ...(theme && { 'vite-ui-theme': theme }), ...(font && { font }) });
    standInForDevice(dark);
    const documentElement = { dataset: {} };
    // On a page without early requests.
    const location = { pathname: '/' };
    runInNewContext(script, {
      document: { documentElement, cookie: '' },
      localStorage,
      location,
      matchMedia,
    });
    const preferences = readPreferences();
    expect(documentElement.dataset).toEqual({
      theme: resolveTheme(preferences.theme),
      font: preferences.font,
    });
  });
});
