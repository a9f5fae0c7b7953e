import { MOST_DAYS_PER_MONTH, USUAL_DAYS_PER_MONTH } from '../vocabulary.ts';
import { declareFields, type FieldDeclaration, type FieldWith } from './declare-fields.ts';

/** The fields of a project. `docs/guides/adding-a-field.md` shows how to add one. */
export const projectFields = declareFields({
  name: { kind: 'line', most: 120, sent: true, form: true, searched: true },
  key: { kind: 'projectKey', sent: true, form: true, searched: true },
  summary: { kind: 'text', most: 20_000, default: '', sent: true, form: true, copied: true },
  clientReference: {
    kind: 'line',
    most: 60,
    default: '',
    sent: true,
    form: true,
    searched: true,
    description: 'The name or number by which the client knows the project, such as a contract or an order.',
  },
  status: { kind: 'projectStatus', default: 'active', sent: true, form: true },
  health: { kind: 'projectHealth', default: 'unknown', sent: true },
  healthNote: { kind: 'text', most: 5_000, default: '', sent: true },
  leadId: { kind: 'person', sent: true, form: true },
  departmentId: { kind: 'department', sent: true, form: true, copied: true },
  start: { kind: 'day', sent: true, form: true },
  targetDate: { kind: 'day', sent: true, form: true },
  calendarId: { kind: 'calendar', sent: true, form: true, copied: true },
  color: { kind: 'color', default: 'blue', sent: true, form: true, copied: true },
  visibility: { kind: 'projectVisibility', default: 'company', sent: true, form: true, copied: true },
  progressEntry: { kind: 'progressEntry', default: 'as_it_happens', sent: true, form: true, copied: true },
  peopleCount: {
    kind: 'flag',
    default: true,
    sent: true,
    form: true,
    copied: true,
    description:
      'Whether the work weeks and absences of people decide the dates of their works: those of the assignees, else of the owner.',
  },
  worksFromStart: {
    kind: 'flag',
    default: true,
    copied: true,
    description:
      'Whether automatic works that neither a link nor a constraint places start with the project. New projects do so; imported ones, and those made before Gantry did so, keep their dates until `scheduleProject` is called.',
  },
  splitsInProgress: {
    kind: 'flag',
    default: false,
    sent: true,
    form: true,
    copied: true,
    description:
      'Whether the remaining part of a started work also waits for its predecessors. Off: a work that started out of sequence continues.',
  },
  daysPerMonth: {
    kind: 'count',
    most: MOST_DAYS_PER_MONTH,
    default: USUAL_DAYS_PER_MONTH,
    sent: true,
    form: true,
    copied: true,
    description: 'Days of work that a month has in the plan: what a typed length of `3mo` means.',
  },
  statusDate: {
    kind: 'moment',
    sent: true,
    form: true,
    description:
      'The moment up to which progress is known: the forecast, the progress line and rescheduling the remaining work use it. Null: today.',
  },
  isTemplate: {
    kind: 'flag',
    default: false,
    sent: true,
    description: 'Whether it is offered where a new project is made from another one.',
  },
  columnLimits: {
    kind: 'columnLimits',
    default: '',
    sent: true,
    copied: true,
    description:
      'Limits of its board by status: a column that holds more works than its limit warns. Empty: no limits.',
  },
});

type Declared = typeof projectFields.declared;
export type ProjectFieldName = keyof Declared;
/** The fields whose declaration has a property. */
export type ProjectFieldWith<P extends keyof FieldDeclaration> = FieldWith<Declared, P>;
