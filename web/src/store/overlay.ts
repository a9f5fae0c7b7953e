import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface OverlayState {
  /** What the global loading overlay says; null while it is off. */
  readonly message: string | null;
}

const overlay = createSlice({
  name: 'overlay',
  initialState: { message: null } as OverlayState,
  reducers: {
    overlayShown: (_state, { payload }: PayloadAction<string | undefined>) => ({
      message: payload ?? 'Loading…',
    }),
    overlayHidden: () => ({ message: null }),
  },
  selectors: { selectOverlayMessage: (state) => state.message },
});

export const { overlayShown, overlayHidden } = overlay.actions;
export const { selectOverlayMessage } = overlay.selectors;
export const overlayReducer = overlay.reducer;
