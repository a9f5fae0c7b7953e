/** What belongs to imports and needs no schema, so that the screen can read it at no cost. */

/** Where an import stands. `reading` and `importing` are done by the server, whether or not its importer looks on. */
export const importStatuses = [
  'uploading',
  'reading',
  'rehearsed',
  'importing',
  'imported',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What is being done just now. */
export const importStages = ['waiting', 'reading', 'comparing', 'keeping', 'writing'] as const;
export type ImportStage = (typeof importStages)[number];

/** What becomes of a row of the file. `unfit`: nothing; it says why. */
export const importOutcomes = ['made', 'changed', 'alone', 'unfit'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** How a name of the file came to a person, or why it did not. */
export const personMatches = ['mail', 'name', 'chosen', 'invited', 'left_out', 'several', 'nobody'] as const;
export type PersonMatch = (typeof personMatches)[number];

/** A file is sent in parts of this many bytes; the last one is shorter. */
export const IMPORT_PART_BYTES = 1_048_576;
/** The largest file that is taken: XML of 100,000 works with their notes. */
export const largestImport = 300 * IMPORT_PART_BYTES;
/** So long a file lies on the server. */
export const IMPORT_DAYS = 7;

/** What a column of a table may become. `id` is a second name of the row, by which others may call it. */
export const tableFields = [
  'key',
  'id',
  'title',
  'description',
  'type',
  'parent',
  'level',
  'status',
  'priority',
  'owner',
  'assignees',
  'labels',
  'comments',
  'reference',
  'start',
  'due',
  'deadline',
  'length',
  'remaining',
  'effort',
  'progress',
  'actualStart',
  'actualFinish',
  'milestone',
  'after',
  'before',
  'updated',
  'projectKey',
  'projectName',
] as const;
export type TableField = (typeof tableFields)[number];

/** Programs whose tables are known by their titles; `other`: by single titles alone. */
export const tableProducts = [
  'gantry',
  'jira',
  'planner',
  'openproject',
  'redmine',
  'smartsheet',
  'asana',
  'trello',
  'clickup',
  'monday',
  'other',
] as const;
export type TableProduct = (typeof tableProducts)[number];

/** Which part of 03/04/2026 is the month. */
export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];
