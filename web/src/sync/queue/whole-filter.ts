/** All works that match a filter, but for some: what a change of everything is for. */
export interface WholeFilter {
  readonly filter: readonly string[];
  readonly exceptIds: readonly string[];
  /** How many works the person saw selected; absent while that is not known. */
  readonly count?: number | undefined;
}
