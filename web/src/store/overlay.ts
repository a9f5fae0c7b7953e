import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface OverlayState {
  /** What the global loading overlay says; null while it is off. */
  readonly message: string | null;
  /** Whether the sheet with the keys is open. */
  readonly keySheet: boolean;
}

const overlay = createSlice({
  name: 'overlay',
  initialState: { message: null, keySheet: false } as OverlayState,
  reducers: {
    overlayShown: (state, { payload }: PayloadAction<string | undefined>) => ({
      ...state,
      message: payload ?? 'Loading…',
    }),
    overlayHidden: (state) => ({ ...state, message: null }),
    keySheetShown: (state, { payload }: PayloadAction<boolean>) => ({ ...state, keySheet: payload }),
  },
  selectors: {
    selectOverlayMessage: (state) => state.message,
    selectKeySheet: (state) => state.keySheet,
  },
});

export const { overlayShown, overlayHidden, keySheetShown } = overlay.actions;
export const { selectOverlayMessage, selectKeySheet } = overlay.selectors;
export const overlayReducer = overlay.reducer;
