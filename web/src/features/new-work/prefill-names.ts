import {
  fieldsOfNewWork,
  type WorkFieldOf,
  type WorkFieldWith,
  workField,
} from '@gantry/contract/work-fields';

/** Kinds whose values an address says in one word. */
const kinds = [
  'line',
  'text',
  'status',
  'priority',
  'person',
  'project',
  'department',
  'work',
  'date',
] as const;
type PrefillName = WorkFieldWith<'asked'> & WorkFieldOf<(typeof kinds)[number]>;

/** What an address may fill in: `/create-new-work?title=…&projectId=…&due=2026-12-04`. */
export const prefillNames = fieldsOfNewWork.filter((name): name is PrefillName =>
  kinds.some((kind) => kind === workField(name).kind),
);
export type NewWorkSearch = { readonly [K in PrefillName]?: string | undefined };
