/** The changed fields of a form. */
export type FormDraft = Readonly<Record<string, unknown>>;

/** Fields that differ from the form as it was opened; null when none does. */
export function changedValues(defaults: object, written: object): FormDraft | null {
  const before = defaults as Readonly<Record<string, unknown>>;
  const changed = Object.entries(written).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
