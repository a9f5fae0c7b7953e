import type { ProjectDetail } from '@gantry/contract';
import { projectFields } from '@gantry/contract/project-fields';
import { hues } from '@gantry/contract/vocabulary';
import type { z } from 'zod';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type projectFormSchema from './project-schema.ts';

export const loadProjectSchema = loadOnFirstTouch(() => import('./project-schema.ts'));
export type ProjectFormValues = z.input<typeof projectFormSchema>;

export const projectColors = hues;

/** The form for a new project: default values, otherwise empty. */
export const emptyProject: ProjectFormValues = {
  ...Object.fromEntries(
    projectFields.with('form').map((field) => [field, projectFields.get(field).default ?? null]),
  ),
  key: '',
  name: '',
};

/** Texts of one line that need no control of their own. */
export const plainLines = projectFields.of('line').filter((field) => field !== 'name');

/** What the form shows of a project. */
export const formValuesOf = (project: ProjectDetail): ProjectFormValues => pickLike(emptyProject, project);

const pickLike = <V extends object>(names: V, values: V): V =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in names)) as V;
