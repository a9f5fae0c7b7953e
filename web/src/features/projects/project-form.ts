import { hues, projectCreate } from '@gantry/contract';
import type { z } from 'zod';

/** What the form of a new project checks before it is sent; the server checks the same again. */
export const projectFormSchema = projectCreate.pick({
  key: true,
  name: true,
  summary: true,
  status: true,
  leadId: true,
  departmentId: true,
  calendarId: true,
  start: true,
  targetDate: true,
  color: true,
  visibility: true,
  progressEntry: true,
  statusDate: true,
  peopleCount: true,
});
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
};
