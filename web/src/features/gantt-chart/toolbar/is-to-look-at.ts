interface Rights {
  readonly mayChange: boolean;
  /** New works may be made. */
  readonly mayAdd: boolean;
}

/** Whether the works can only be read. A plan without works can be typed into by those who may make works. */
export const isToLookAt = (works: number, { mayChange, mayAdd }: Rights): boolean =>
  !mayChange && (works > 0 || !mayAdd);
