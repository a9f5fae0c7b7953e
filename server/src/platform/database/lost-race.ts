/** The code of PostgreSQL for transactions that cannot be put in an order: the writer begins again. */
export class LostRaceError extends Error {
  readonly code = '40001';
}
