import { type ProjectDetail, projectDefaults } from '@gantry/contract';
import { hues } from '@gantry/contract/vocabulary';
import type { z } from 'zod';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type projectFormSchema from './project-schema.ts';

export const loadProjectSchema = loadOnFirstTouch(() => import('./project-schema.ts'));
export type ProjectFormValues = z.input<typeof projectFormSchema>;

export const projectColors = hues;

export const emptyProject: ProjectFormValues = {
  key: '',
  name: '',
  summary: '',
  status: 'active',
  leadId: null,
  departmentId: null,
  calendarId: null,
  start: null,
  targetDate: null,
  color: 'blue',
  visibility: 'company',
  progressEntry: 'as_it_happens',
  statusDate: null,
  peopleCount: true,
  splitsInProgress: projectDefaults.splitsInProgress,
  daysPerMonth: projectDefaults.daysPerMonth,
};

/** What the form shows of a project. */
export const formValuesOf = (project: ProjectDetail): ProjectFormValues => pickLike(emptyProject, project);

const pickLike = <V extends object>(names: V, values: V): V =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in names)) as V;
