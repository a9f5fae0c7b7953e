import type { Company } from '@gantry/contract';
import { useState } from 'react';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { useMomentInSentence } from '#components/moments/use-moment.ts';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { useUndo } from '#sync/undo/undo.ts';
import { useGetCompanyQuery, useUpdateCompanyMutation } from '../settings-queries.ts';
import { SettingRow, SettingsSection } from '../settings-section.tsx';
import { say } from './words/index.ts';

const OFF = 'off';
const hourOptions = [
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: say('dailyAt', { time: `${String(hour).padStart(2, '0')}:00` }),
  })),
  { value: OFF, label: say('never') },
];

/** The choices for the number of backups; another value that was set through the API is also offered. */
const usualCounts = [3, 7, 14, 30, 60, 90, 180, 365];

const words: FieldWords = {
  names: { backupHour: say('when'), backupsKept: say('howManyKept') },
  texts: [],
};

/** When backups are made, and how many are retained. */
export function BackupSchedule({ nextAt }: { nextAt: string | null }) {
  const { data: company, error, refetch } = useGetCompanyQuery();
  const when = useMomentInSentence();
  return (
    <SettingsSection
      title={say('schedule')}
      note={nextAt === null ? say('noneByItself') : say('nextDue', { when: when(nextAt) })}
    >
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && !company && <Skeleton className="h-24 w-full" />}
      {company && <ScheduleRows company={company} />}
    </SettingsSection>
  );
}

function ScheduleRows({ company }: { company: Company }) {
  const [update] = useUpdateCompanyMutation();
  const { offerUndo } = useUndo();
  const { save, question } = useSaveOrAsk(say('theSchedule'), words);
  const [isSaving, setSaving] = useState(false);
  const change = async (fields: Partial<Pick<Company, 'backupHour' | 'backupsKept'>>) => {
    setSaving(true);
    const { data } = await save(fields, company.version, (sent, version) =>
      update({ body: { ...sent, version } }),
    );
    setSaving(false);
    if (data !== undefined) offerUndo(say('scheduleChanged'), data.changeSetId);
  };
  const counts = [...new Set([...usualCounts, company.backupsKept])].sort((a, b) => a - b);
  return (
    <>
      {question}
      <SettingRow title={say('when')} note={say('whenNote', { timeZone: company.timeZone })}>
        <Select
          label={say('when')}
          className="w-44"
          disabled={isSaving}
          value={company.backupHour === null ? OFF : String(company.backupHour)}
          options={hourOptions}
          onChange={(hour) => void change({ backupHour: hour === OFF ? null : Number(hour) })}
        />
      </SettingRow>
      <SettingRow title={say('kept')} note={say('keptNote')}>
        <Select
          label={say('howManyKept')}
          className="w-44"
          disabled={isSaving}
          value={String(company.backupsKept)}
          options={counts.map((count) => ({ value: String(count), label: say('theLast', { count }) }))}
          onChange={(count) => void change({ backupsKept: Number(count) })}
        />
      </SettingRow>
    </>
  );
}
