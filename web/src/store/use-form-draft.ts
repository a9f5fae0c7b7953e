import { useEffect, useMemo, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft } from './drafts.ts';
import { changedValues, type FormDraft } from './form-draft.ts';
import { useDraftPlace, useKeepDraft } from './use-keep-draft.ts';

interface FormOfRow<V extends FieldValues> {
  /** What the form is called among drafts: "project:<id>". */
  readonly of: string;
  readonly defaults: DefaultValues<V>;
  /** Of the row that is changed; 0 where it is a new one. */
  readonly version: number;
}

/**
 * What was written in a form and not saved: kept while it is written, found again when the form is opened the next time, and
 * forgotten once it is saved or thrown away. It names the version at which it was begun.
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
    /** At which the change was begun. */
    version: from.version,
    isRestored: found !== null,
    end,
    discard: () => {
      reset(defaults);
      end();
    },
  };
}
