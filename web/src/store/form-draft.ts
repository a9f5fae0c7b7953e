/** What of a form was written, by field. */
export type FormDraft = Readonly<Record<string, unknown>>;

/** Fields that say something else than when the form was opened; null where none does. */
export function changedValues(defaults: object, written: object): FormDraft | null {
  const before = defaults as Readonly<Record<string, unknown>>;
  const changed = Object.entries(written).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
