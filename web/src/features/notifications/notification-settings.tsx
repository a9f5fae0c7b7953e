import type { QuietNotificationKind } from '@gantry/contract';
import { Switch } from '#components/ui/switch.tsx';
import { notifyFailure } from '#lib/notify.ts';
import {
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
} from './notifications-queries.ts';
import { MutedList, WatchedList } from './personal-lists.tsx';
import { ReminderSetting } from './reminder-setting.tsx';
import { say } from './words/index.ts';

const choices: { kind: QuietNotificationKind; title: string; note: string }[] = [
  { kind: 'assigned', title: say('kind_assigned'), note: say('assignedWhat') },
  { kind: 'comment', title: say('commentTitle'), note: say('commentWhat') },
  { kind: 'changed', title: say('kind_changed'), note: say('changedWhat') },
];

/**
 * The notifications that a person wants. Questions, reviews and handovers cannot be muted, because a person waits for
 * an answer.
 */
export function NotificationSettings() {
  const { data } = useGetNotificationSettingsQuery();
  const [update] = useUpdateNotificationSettingsMutation();
  const muted = data?.muted ?? [];
  const toggle = async (kind: QuietNotificationKind, isWanted: boolean) => {
    const others = muted.filter((other) => other !== kind);
    const { error } = await update({ body: { muted: isWanted ? others : [...others, kind] } });
    if (error !== undefined) notifyFailure(say('notChanged'), error);
  };
  return (
    <section id="notifications" aria-label={say('settings')} className="mb-8 scroll-mt-4">
      <h2 className="font-semibold">{say('settings')}</h2>
      <p className="text-sm text-muted-foreground">{say('settingsWhat')}</p>
      <div className="mt-3">
        {choices.map(({ kind, title, note }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
          <label
            key={kind}
            className="flex min-h-12 items-center gap-x-6 border-b border-border py-2.5 text-sm"
          >
            <span className="grow">
              {title}
              <span className="block text-xs text-muted-foreground">{note}</span>
            </span>
            <Switch
              disabled={data === undefined}
              checked={!muted.includes(kind)}
              onCheckedChange={(isWanted) => void toggle(kind, isWanted)}
            />
          </label>
        ))}
      </div>
      <ReminderSetting reminder={data?.reminder} />
      <WatchedList />
      <MutedList />
    </section>
  );
}
