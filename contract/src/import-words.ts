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
