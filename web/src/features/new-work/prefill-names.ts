import {
  fieldsOfNewWork,
  type WorkFieldOf,
  type WorkFieldWith,
  workField,
} from '@gantry/contract/work-fields';

/** Field kinds whose value in an address is a single word. */
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

/** The fields that an address may fill in: `/create-new-work?title=…&projectId=…&due=2026-12-04`. */
export const prefillNames = fieldsOfNewWork.filter((name): name is PrefillName =>
  kinds.some((kind) => kind === workField(name).kind),
);
export type NewWorkSearch = { readonly [K in PrefillName]?: string | undefined };
