import type { WorkCreate } from '@gantry/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ProjectsState {
  /** What the next new work starts out with: the project it was asked for from, a due date, a parent. */
  readonly workDefaultData: Partial<WorkCreate> | null;
}

const initialState: ProjectsState = { workDefaultData: null };

const projects = createSlice({
  name: 'projects',
  initialState,
  reducers: {
    workDefaultDataSet: (_state, { payload }: PayloadAction<Partial<WorkCreate> | null>) => ({
      workDefaultData: payload,
    }),
  },
  selectors: { selectWorkDefaultData: (state) => state.workDefaultData },
});

export const { workDefaultDataSet } = projects.actions;
export const { selectWorkDefaultData } = projects.selectors;
export const projectsReducer = projects.reducer;
