import type { MailChoices, MailedKind, OwnMail as OwnMailState } from '@gantry/contract';
import { useGetOwnMailQuery } from '#api/lookups.ts';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { SettingRow, SettingsSection } from '../settings-section.tsx';
import { useUpdateOwnMailMutation } from './mail-queries.ts';
import { say } from './words/index.ts';

const kindWords: Record<MailedKind, string> = {
  mention: say('kindMention'),
  ask_why: say('kindAskWhy'),
  review: say('kindReview'),
  sent_back: say('kindSentBack'),
  hand_over: say('kindHandOver'),
  pushed: say('kindPushed'),
  late: say('kindLate'),
  reminder: say('kindReminder'),
  imported: say('kindImported'),
};

const mailedKinds = Object.keys(kindWords) as MailedKind[];

const NONE = 'none';
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const limits = [0, 1, 2, 3, 5, 10, 20, 50];
/** The initial quiet hours when a person turns them on. */
const usualQuiet = { from: 20, to: 7 };

/** Which mails a person gets, and when. */
export function OwnMail() {
  const { data, error, refetch } = useGetOwnMailQuery();
  if (error !== undefined && data == null)
    return <ErrorState error={error} onRetry={refetch} title={say('ownNotLoaded')} />;
  return (
    <div id="mail" className="scroll-mt-4">
      <SettingsSection
        title={say('ownMail')}
        note={data?.isSetUp ? say('ownNote', { address: data.address, timeZone: data.timeZone }) : undefined}
      >
        {data == null ? <Skeleton className="h-64 w-full" /> : <Choices own={data} />}
      </SettingsSection>
    </div>
  );
}

function Choices({ own }: { own: OwnMailState }) {
  const [update] = useUpdateOwnMailMutation();
  const change = async (changed: Partial<MailChoices>) => {
    const { kinds, dailyLimit, quiet, digestHour } = own;
    const { error } = await update({ body: { kinds, dailyLimit, quiet, digestHour, ...changed } });
    if (error !== undefined) notifyFailure(say('notSaved'), error);
  };
  return (
    <>
      {!own.isSetUp && (
        <p role="status" className="mb-2 rounded-card border border-border bg-hover p-3 text-sm">
          {say('ownNotSetUp')}
        </p>
      )}
      <Kinds own={own} onChange={change} />
      <SettingRow title={say('dailyLimit')} note={say('dailyLimitNote')}>
        <Select
          label={say('dailyLimit')}
          value={String(own.dailyLimit)}
          options={[...new Set([...limits, own.dailyLimit])]
            .toSorted((a, b) => a - b)
            .map((count) => ({ value: String(count), label: say('limitOf', { count }) }))}
          onChange={(count) => change({ dailyLimit: Number(count) })}
          className="w-40"
        />
      </SettingRow>
      <Quiet quiet={own.quiet} onChange={change} />
      <SettingRow title={say('digest')} note={say('digestNote')}>
        <Select
          label={say('digest')}
          value={own.digestHour === null ? NONE : String(own.digestHour)}
          options={[
            { value: NONE, label: say('noDigest') },
            ...hours.map(({ value, label }) => ({ value, label: say('digestAt', { hour: label }) })),
          ]}
          onChange={(hour) => change({ digestHour: hour === NONE ? null : Number(hour) })}
          className="w-36"
        />
      </SettingRow>
    </>
  );
}

interface ChoiceProps {
  readonly onChange: (changed: Partial<MailChoices>) => Promise<void>;
}

function Kinds({ own, onChange }: ChoiceProps & { readonly own: OwnMailState }) {
  return (
    <fieldset>
      <legend className="text-xs text-muted-foreground">{say('mailedWhen')}</legend>
      {mailedKinds.map((kind) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
        <label key={kind} className="flex min-h-11 items-center gap-x-6 border-b border-border py-2 text-sm">
          <span className="grow">{kindWords[kind]}</span>
          <Switch
            checked={own.kinds.includes(kind)}
            onCheckedChange={(isWanted) => {
              const others = own.kinds.filter((other) => other !== kind);
              void onChange({ kinds: isWanted ? [...others, kind] : others });
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}

function Quiet({ quiet, onChange }: ChoiceProps & Pick<MailChoices, 'quiet'>) {
  const current = quiet ?? usualQuiet;
  return (
    <SettingRow title={say('quiet')} note={say('quietNote')}>
      <div className="flex items-center gap-2">
        <Select
          label={say('quietFrom')}
          value={quiet === null ? NONE : String(quiet.from)}
          options={[
            { value: NONE, label: say('noQuiet') },
            ...hours.filter(({ value }) => value !== String(current.to)),
          ]}
          onChange={(from) => onChange({ quiet: from === NONE ? null : { ...current, from: Number(from) } })}
          className="w-28"
        />
        {quiet !== null && (
          <>
            <span aria-hidden>–</span>
            <Select
              label={say('quietTo')}
              value={String(quiet.to)}
              options={hours.filter(({ value }) => value !== String(quiet.from))}
              onChange={(to) => onChange({ quiet: { ...quiet, to: Number(to) } })}
              className="w-28"
            />
          </>
        )}
      </div>
    </SettingRow>
  );
}
