import type { Work } from '@gantry/contract';
import { useState } from 'react';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { useTextDraft } from '#store/use-text-draft.ts';

interface TextOfWork {
  readonly work: Work;
  readonly field: 'title' | 'description';
  readonly saved: string;
}

/**
 * A text of a work while it is edited. It is shown as saved at once. When saving fails, or when the person cancels the
 * conflict question, the text is in its field again.
 */
export function useTextOfWork({ work, field, saved }: TextOfWork) {
  const { version } = work;
  const {
    text,
    begin,
    change: type,
    end,
  } = useTextDraft({
    of: `${field}:${work.id}`,
    saved: { values: saved, version },
  });
  const [isSaving, setSaving] = useState(false);
  const { change } = useWorkActions();
  const save = async (value: string) => {
    if (text === undefined || isSaving) return;
    if (value === text.from.values) return end();
    setSaving(true);
    const begun = { ...work, version: text.from.version };
    const isSaved = await change([begun], { [field]: value }, { keepsTyped: true });
    if (isSaved) end();
    setSaving(false);
  };
  return { text: isSaving ? undefined : text, begin, type, end, save };
}
