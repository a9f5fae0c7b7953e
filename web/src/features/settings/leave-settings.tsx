import type { Company } from '@gantry/contract';
import { useState } from 'react';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { Select } from '#components/ui/select.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useUpdateCompanyMutation } from './settings-queries.ts';
import { SettingRow, SettingsSection } from './settings-section.tsx';
import { say } from './words/index.ts';

const usualMonths = [1, 3, 6, 12, 24, 36];

const words = { names: { absenceWhyMonths: say('whyKept') }, texts: [] };

/** How long the reasons of absences are retained. */
export function LeaveSettings({ company }: { company: Company }) {
  const [update] = useUpdateCompanyMutation();
  const { offerUndo } = useUndo();
  const { save, question } = useSaveOrAsk(say('leave'), words);
  const [isSaving, setSaving] = useState(false);
  const kept = company.absenceWhyMonths;
  const months = [...new Set([...usualMonths, kept])].sort((a, b) => a - b);
  const change = async (absenceWhyMonths: number) => {
    setSaving(true);
    const { data, error } = await save({ absenceWhyMonths }, company.version, (sent, version) =>
      update({ body: { ...sent, version } }),
    );
    setSaving(false);
    if (data !== undefined) offerUndo(say('leaveKeptChanged'), data.changeSetId);
    else if (error !== undefined) toast.error(sentenceOf(error));
  };
  return (
    <SettingsSection title={say('leave')} note={say('leaveNote')}>
      {question}
      <SettingRow title={say('whyKept')} note={say('whyKeptNote')}>
        <Select
          label={say('whyKept')}
          className="w-44"
          disabled={isSaving}
          value={String(kept)}
          options={months.map((count) => ({ value: String(count), label: say('whyKeptMonths', { count }) }))}
          onChange={(count) => void change(Number(count))}
        />
      </SettingRow>
    </SettingsSection>
  );
}
