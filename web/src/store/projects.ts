import type { WorkCreate } from '@gantry/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ProjectsState {
  /** The initial values of the next new work: the project from which it was opened, a due date, a parent. */
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
