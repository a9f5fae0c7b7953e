import type { LeftQuestion } from '@gantry/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Initial values of the form of a new work. */
export interface NewWorkStart {
  /** The project from which the form was opened: the work belongs to it. */
  readonly projectId?: string | undefined;
  readonly search: Readonly<Record<string, string | undefined>>;
}

interface OverlayState {
  /** The text of the global loading overlay; null while it is hidden. */
  readonly message: string | null;
  /** Whether the key sheet is open. */
  readonly keySheet: boolean;
  /** Whether the palette is open. */
  readonly palette: boolean;
  /** The work whose dates are being explained. */
  readonly whyDates: string | null;
  /** The works or the project whose remaining work is to be rescheduled. */
  readonly left: LeftQuestion | null;
  /** The new work form that is open over the screen. */
  readonly newWork: NewWorkStart | null;
}

const overlay = createSlice({
  name: 'overlay',
  initialState: {
    message: null,
    keySheet: false,
    palette: false,
    whyDates: null,
    left: null,
    newWork: null,
  } as OverlayState,
  reducers: {
    overlayShown: (state, { payload }: PayloadAction<string | undefined>) => ({
      ...state,
      message: payload ?? 'Loading…',
    }),
    overlayHidden: (state) => ({ ...state, message: null }),
    keySheetShown: (state, { payload }: PayloadAction<boolean>) => ({ ...state, keySheet: payload }),
    paletteShown: (state, { payload }: PayloadAction<boolean>) => ({ ...state, palette: payload }),
    newWorkShown: (state, { payload }: PayloadAction<NewWorkStart | null>) => ({
      ...state,
      newWork: payload,
    }),
    leftShown: (state, { payload }: PayloadAction<LeftQuestion | null>) => ({ ...state, left: payload }),
    whyDatesShown: (state, { payload }: PayloadAction<string | null>) => ({ ...state, whyDates: payload }),
  },
  selectors: {
    selectOverlayMessage: (state) => state.message,
    selectKeySheet: (state) => state.keySheet,
    selectPalette: (state) => state.palette,
    selectWhyDates: (state) => state.whyDates,
    selectLeft: (state) => state.left,
    selectNewWork: (state) => state.newWork,
  },
});

export const {
  overlayShown,
  overlayHidden,
  keySheetShown,
  leftShown,
  newWorkShown,
  paletteShown,
  whyDatesShown,
} = overlay.actions;
export const {
  selectOverlayMessage,
  selectKeySheet,
  selectLeft,
  selectNewWork,
  selectPalette,
  selectWhyDates,
} = overlay.selectors;
export const overlayReducer = overlay.reducer;
