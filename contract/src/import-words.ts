/** Constants of imports that need no schema, so that a screen can load them cheaply. */

/** The status of an import. The server does `reading` and `importing` whether or not the person has the page open. */
export const importStatuses = [
  'uploading',
  'reading',
  'rehearsed',
  'importing',
  'imported',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What an import is doing now. */
export const importStages = ['waiting', 'reading', 'comparing', 'keeping', 'writing'] as const;
export type ImportStage = (typeof importStages)[number];

/** The outcome of a row of the file. `unfit`: the row is not imported, and gives a reason. */
export const importOutcomes = ['made', 'changed', 'alone', 'unfit'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** How a name in the file was matched to a person, or why it was not. */
export const personMatches = ['mail', 'name', 'chosen', 'invited', 'left_out', 'several', 'nobody'] as const;
export type PersonMatch = (typeof personMatches)[number];

/** Files are uploaded in parts of this many bytes; the last part is shorter. */
export const IMPORT_PART_BYTES = 1_048_576;
/** The largest accepted file: XML of 100,000 works with their notes. */
export const largestImport = 300 * IMPORT_PART_BYTES;
/** How long a file stays on the server. */
export const IMPORT_DAYS = 7;

/**
 * The fields that a column of a table can be mapped to. `id` is a second name of the row, which other rows may refer
 * to.
 */
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

/** Programs whose exported tables are recognized by their column titles; `other`: only single titles are recognized. */
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
