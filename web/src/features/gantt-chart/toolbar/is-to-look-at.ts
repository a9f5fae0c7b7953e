interface Rights {
  readonly mayChange: boolean;
  /** The person may add works. */
  readonly mayAdd: boolean;
}

/** Whether the works are read-only. A plan without works is editable for people who may add works. */
export const isToLookAt = (works: number, { mayChange, mayAdd }: Rights): boolean =>
  !mayChange && (works > 0 || !mayAdd);
