import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const fonts = ['inter', 'manrope', 'system'] as const;
export type Font = (typeof fonts)[number];
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const fontKey = 'font';
export const themeKey = 'vite-ui-theme';
const sidebarKey = 'sidebar';

/** The store's own default follows the device. The shell, which starts the store, sets it to light. */
const defaultTheme: Theme = 'system';
const shellDefaultTheme: Theme = 'light';

export interface PreferencesState {
  readonly font: Font;
  readonly theme: Theme;
  readonly sidebar: 'open' | 'folded';
}

function oneOf<T extends string>(words: readonly T[], value: string | null, otherwise: T): T {
  return words.find((word) => word === value) ?? otherwise;
}

/** Private windows of some browsers refuse storage; then preferences last as long as the tab. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // See above: storage is refused.
  }
}

export function readPreferences(): PreferencesState {
  return {
    font: oneOf(fonts, stored(fontKey), fonts[0]),
    theme: oneOf(themes, stored(themeKey), shellDefaultTheme),
    sidebar: oneOf(['open', 'folded'], stored(sidebarKey), 'open'),
  };
}

/** Stores only choices: a default may still change. */
export function storeChanges(before: PreferencesState, after: PreferencesState): void {
  if (after.font !== before.font) store(fontKey, after.font);
  if (after.theme !== before.theme) store(themeKey, after.theme);
  if (after.sidebar !== before.sidebar) store(sidebarKey, after.sidebar);
}

const initialState: PreferencesState = { font: fonts[0], theme: defaultTheme, sidebar: 'open' };

const preferences = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    fontChosen: (state, { payload }: PayloadAction<Font>) => ({ ...state, font: payload }),
    themeChosen: (state, { payload }: PayloadAction<Theme>) => ({ ...state, theme: payload }),
    sidebarToggled: (state) => ({ ...state, sidebar: state.sidebar === 'open' ? 'folded' : 'open' }),
  },
  selectors: {
    selectFont: (state) => state.font,
    selectTheme: (state) => state.theme,
    selectSidebar: (state) => state.sidebar,
  },
});

export const { fontChosen, themeChosen, sidebarToggled } = preferences.actions;
export const { selectFont, selectTheme, selectSidebar } = preferences.selectors;
export const preferencesReducer = preferences.reducer;
