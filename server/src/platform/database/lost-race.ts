/** The same as PostgreSQL says of transactions that cannot be put in an order: whoever writes begins again. */
export class LostRaceError extends Error {
  readonly code = '40001';
}
