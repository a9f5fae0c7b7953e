import type { ReminderChoice } from '@gantry/contract';
import { reminderDays } from '@gantry/contract/lists';
import { Select } from '#components/ui/select.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { useUpdateNotificationSettingsMutation } from './notifications-queries.ts';
import { say } from './words/index.ts';

const NONE = 'none';
const USUAL_HOUR = 8;

const days = [
  { value: NONE, label: say('noReminders') },
  ...reminderDays.map((count) => ({
    value: String(count),
    label: count === 0 ? say('remindOnDay') : say('remindBefore', { count }),
  })),
];
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: say('remindHour', { hour: `${String(hour).padStart(2, '0')}:00` }),
}));

/** When the person is reminded of due works. `reminder` is undefined until it is known. */
export function ReminderSetting({ reminder }: { readonly reminder: ReminderChoice | null | undefined }) {
  const [update] = useUpdateNotificationSettingsMutation();
  const change = async (changed: ReminderChoice | null) => {
    const { error } = await update({ body: { reminder: changed } });
    if (error !== undefined) notifyFailure(say('notChanged'), error);
  };
  const hour = reminder?.hour ?? USUAL_HOUR;
  const choose = (value: string) => {
    const daysBefore = reminderDays.find((count) => String(count) === value);
    return change(daysBefore === undefined ? null : { daysBefore, hour });
  };
  return (
    <div className="mt-6 flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1.5 border-b border-border py-2.5 text-sm">
      <div className="min-w-40 grow basis-40">
        <h3 className="font-medium">{say('reminders')}</h3>
        <p className="text-xs text-muted-foreground">{say('remindersNote')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label={say('reminders')}
          value={reminder == null ? NONE : String(reminder.daysBefore)}
          options={days}
          disabled={reminder === undefined}
          onChange={(value) => void choose(value)}
          className="w-48"
        />
        {reminder != null && (
          <Select
            label={say('remindAt')}
            value={String(hour)}
            options={hours}
            onChange={(value) => void change({ ...reminder, hour: Number(value) })}
            className="w-32"
          />
        )}
      </div>
    </div>
  );
}
