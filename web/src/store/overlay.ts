import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface OverlayState {
  /** What the global loading overlay says; null while it is off. */
  readonly message: string | null;
  /** Whether the sheet with the keys is open. */
  readonly keySheet: boolean;
  /** Whether the palette is open. */
  readonly palette: boolean;
  /** The work whose dates are being explained. */
  readonly whyDates: string | null;
}

const overlay = createSlice({
  name: 'overlay',
  initialState: { message: null, keySheet: false, palette: false, whyDates: null } as OverlayState,
  reducers: {
    overlayShown: (state, { payload }: PayloadAction<string | undefined>) => ({
      ...state,
      message: payload ?? 'Loading…',
    }),
    overlayHidden: (state) => ({ ...state, message: null }),
    keySheetShown: (state, { payload }: PayloadAction<boolean>) => ({ ...state, keySheet: payload }),
    paletteShown: (state, { payload }: PayloadAction<boolean>) => ({ ...state, palette: payload }),
    whyDatesShown: (state, { payload }: PayloadAction<string | null>) => ({ ...state, whyDates: payload }),
  },
  selectors: {
    selectOverlayMessage: (state) => state.message,
    selectKeySheet: (state) => state.keySheet,
    selectPalette: (state) => state.palette,
    selectWhyDates: (state) => state.whyDates,
  },
});

export const { overlayShown, overlayHidden, keySheetShown, paletteShown, whyDatesShown } = overlay.actions;
export const { selectOverlayMessage, selectKeySheet, selectPalette, selectWhyDates } = overlay.selectors;
export const overlayReducer = overlay.reducer;
