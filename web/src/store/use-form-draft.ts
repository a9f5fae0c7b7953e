import { useEffect, useMemo, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft } from './drafts.ts';
import { changedValues, type FormDraft } from './form-draft.ts';
import { useDraftPlace, useKeepDraft } from './use-keep-draft.ts';

interface FormOfRow<V extends FieldValues> {
  /** The name of the draft: "project:<id>". */
  readonly of: string;
  readonly defaults: DefaultValues<V>;
  /** The version of the row that is edited; 0 for a new one. */
  readonly version: number;
}

/**
 * Unsaved input of a form: it is stored while the person types, restored when the form is opened again, and removed
 * once it is saved or discarded. It names the version at which it was begun.
 */
export function useFormDraft<V extends FieldValues>(
  { setValue, reset, watch }: UseFormReturn<V>,
  { of, defaults, version }: FormOfRow<V>,
) {
  const place = useDraftPlace(of);
  const [found, setFound] = useState(() => readDraft<FormDraft>(place));
  const [from] = useState(found?.from ?? { version, values: {} });
  const [values, setValues] = useState<FormDraft | null>();
  const draft = useMemo(() => values && { values, from }, [values, from]);
  const forget = useKeepDraft(place, draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is put in once
  useEffect(() => {
    for (const [field, value] of Object.entries(found?.values ?? {}))
      setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
  }, []);
  useEffect(() => {
    const { unsubscribe } = watch((written) => setValues(changedValues(defaults, written)));
    return unsubscribe;
  }, [watch, defaults]);
  const end = () => {
    forget();
    setValues(null);
    setFound(null);
  };
  return {
    /** The version at which the change was begun. */
    version: from.version,
    isRestored: found !== null,
    end,
    discard: () => {
      reset(defaults);
      end();
    },
  };
}
