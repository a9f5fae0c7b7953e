import type { QuietNotificationKind } from '@gantry/contract';
import { Switch } from '#components/ui/switch.tsx';
import { notifyFailure } from '#lib/notify.ts';
import {
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
} from './notifications-queries.ts';

const choices: { kind: QuietNotificationKind; title: string; note: string }[] = [
  { kind: 'assigned', title: 'Assigned', note: 'Another person assigns you to a work.' },
  { kind: 'comment', title: 'Comments on your works', note: 'Works that you own or are assigned to.' },
];

/** What one wants to be told of. Mentions, questions and hand-overs always come: somebody waits for an answer. */
export function NotificationSettings() {
  const { data } = useGetNotificationSettingsQuery();
  const [update] = useUpdateNotificationSettingsMutation();
  const muted = data?.muted ?? [];
  const toggle = async (kind: QuietNotificationKind, isWanted: boolean) => {
    const others = muted.filter((other) => other !== kind);
    const { error } = await update({ body: { muted: isWanted ? others : [...others, kind] } });
    if (error !== undefined) notifyFailure('This was not saved', error);
  };
  return (
    <section id="notifications" aria-label="Notifications" className="mb-8 scroll-mt-4">
      <h2 className="font-semibold">Notifications</h2>
      <p className="text-sm text-muted-foreground">
        Mentions, questions and works handed to you always stand under the bell.
      </p>
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
    </section>
  );
}
