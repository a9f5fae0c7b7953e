import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface TrailState {
  /** Keys of the works of the last list, in its order. */
  readonly keys: readonly string[];
}

const initialState: TrailState = { keys: [] };

/** The list from which a work was opened, so that its page links to the works beside it. */
const trail = createSlice({
  name: 'trail',
  initialState,
  reducers: {
    listLeft: (_state, { payload }: PayloadAction<readonly string[]>) => ({ keys: payload }),
  },
  selectors: { selectTrail: ({ keys }) => keys },
});

export const { listLeft } = trail.actions;
export const { selectTrail } = trail.selectors;
export const trailReducer = trail.reducer;
