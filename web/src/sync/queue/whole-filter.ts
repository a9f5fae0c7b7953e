/** All works that match a filter, with exceptions: the target of a change of everything. */
export interface WholeFilter {
  readonly filter: readonly string[];
  readonly exceptIds: readonly string[];
  /** The number of works that the person saw as selected; absent while that is not known. */
  readonly count?: number | undefined;
}
