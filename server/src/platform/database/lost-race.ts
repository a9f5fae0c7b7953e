/** Has the PostgreSQL code of a serialization failure, so that the writer retries its transaction. */
export class LostRaceError extends Error {
  readonly code = '40001';
}
