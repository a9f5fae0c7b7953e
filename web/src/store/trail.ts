import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface TrailState {
  /** Keys of the works of the list that was left last, in its order. */
  readonly keys: readonly string[];
}

const initialState: TrailState = { keys: [] };

/** The list that a work was opened from, so that its page leads on to the works beside it. */
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
