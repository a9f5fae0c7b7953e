import type { CurrentUser } from '@gantry/contract';
import { type Language, languageNames, languages } from '@gantry/contract/words';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { browserTimeZone, selectUser, userSet } from '#store/auth.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { followLanguage } from '#store/language.ts';
import {
  type Font,
  fontChosen,
  selectFont,
  selectTheme,
  type Theme,
  themeChosen,
} from '#store/preferences.ts';
import { AccessTokens } from './access-tokens.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { ThisDevice } from './device/this-device.tsx';
import { OwnMail } from './mail/own-mail.tsx';
import { SessionList } from './session-list.tsx';
import { useUpdateOwnPreferencesMutation } from './settings-queries.ts';
import { SettingRow, SettingsSection } from './settings-section.tsx';
import { say } from './words/index.ts';

interface AccountPageProps {
  /** The person's absences. */
  readonly leaveOf: (user: CurrentUser) => ReactNode;
  /** The person's notification settings. */
  readonly notifications: ReactNode;
  readonly onSignedOut: () => void;
}

/** The person's settings: how Gantry looks in this browser, how it counts for them, and where they are signed in. */
export function AccountPage({ leaveOf, notifications, onSignedOut }: AccountPageProps) {
  const user = useAppSelector(selectUser);
  return (
    <>
      <Appearance />
      <ThisDevice />
      {user !== null && <Region user={user} />}
      {user !== null && leaveOf(user)}
      {notifications}
      <OwnMail />
      <CalendarFeed />
      <AccessTokens />
      <SessionList onSignedOut={onSignedOut} />
    </>
  );
}

const themeOptions: { value: Theme; label: string }[] = [
  { value: 'light', label: say('light') },
  { value: 'dark', label: say('dark') },
  { value: 'system', label: say('system') },
];

const fontOptions: { value: Font; label: string }[] = [
  { value: 'inter', label: 'Inter' },
  { value: 'manrope', label: 'Manrope' },
  { value: 'system', label: say('system') },
];

function Appearance() {
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const font = useAppSelector(selectFont);
  return (
    <SettingsSection title={say('appearance')} note={say('appearanceNote')}>
      <SettingRow title={say('theme')} note={say('themeNote')}>
        <Segmented
          label={say('theme')}
          value={theme}
          options={themeOptions}
          onChange={(next) => dispatch(themeChosen(next))}
        />
      </SettingRow>
      <SettingRow title={say('font')}>
        <Segmented
          label={say('font')}
          value={font}
          options={fontOptions}
          onChange={(next) => dispatch(fontChosen(next))}
        />
      </SettingRow>
    </SettingsSection>
  );
}

const ofBrowser = 'browser';

/** Each language by its own name, so that people find theirs even if they cannot read the current one. */
const languageOptions = [
  { value: ofBrowser, label: say('languageOfBrowser') },
  ...languages.map((value) => ({ value, label: languageNames[value] })),
] as const;

type WeekStart = CurrentUser['preferences']['weekStart'];
const weekStartOptions: { value: WeekStart; label: string }[] = [
  { value: 'monday', label: say('monday') },
  { value: 'sunday', label: say('sunday') },
  { value: 'saturday', label: say('saturday') },
];

type LinkAround = CurrentUser['preferences']['linkAround'];
const linkAroundOptions: { value: LinkAround; label: string }[] = [
  { value: 'ask', label: say('linkAroundAsk') },
  { value: 'always', label: say('linkAroundAlways') },
  { value: 'never', label: say('linkAroundNever') },
];

interface OwnPreferences {
  readonly linkAround?: LinkAround;
  readonly timeZone?: string | null;
  readonly weekStart?: WeekStart;
  readonly locale?: Language | null;
}

function Region({ user }: { user: CurrentUser }) {
  const dispatch = useAppDispatch();
  const [update] = useUpdateOwnPreferencesMutation();
  const change = async (body: OwnPreferences) => {
    const { data, error } = await update({ body });
    if (error !== undefined) toast.error(sentenceOf(error));
    else {
      dispatch(userSet(data.response));
      if (body.locale !== undefined) followLanguage(body.locale);
    }
  };
  return (
    <SettingsSection title={say('region')}>
      <SettingRow title={say('language')} note={say('languageNote')}>
        <Select
          label={say('language')}
          value={languages.find((name) => name === user.locale) ?? ofBrowser}
          options={languageOptions}
          onChange={(chosen) => change({ locale: chosen === ofBrowser ? null : chosen })}
          className="w-44"
        />
      </SettingRow>
      <SettingRow title={say('timeZone')} note={say('timeZoneNote', { timeZone: user.company.timeZone })}>
        <TimeZonePicker value={user.timeZone} onChange={(timeZone) => change({ timeZone })} />
      </SettingRow>
      <SettingRow title={say('weekStart')} note={say('weekStartNote')}>
        <Select
          label={say('weekStart')}
          value={user.preferences.weekStart}
          options={weekStartOptions}
          onChange={(weekStart) => change({ weekStart })}
          className="w-36"
        />
      </SettingRow>
      <SettingRow title={say('linkAround')} note={say('linkAroundNote')}>
        <Select
          label={say('linkAround')}
          value={user.preferences.linkAround}
          options={linkAroundOptions}
          onChange={(linkAround) => change({ linkAround })}
          className="w-36"
        />
      </SettingRow>
    </SettingsSection>
  );
}

const asBrowser = say('timeZoneOfBrowser', { timeZone: browserTimeZone().replaceAll('_', ' ') });
const timeZoneOptions = [
  { value: ofBrowser, label: asBrowser },
  ...Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
];

interface TimeZonePickerProps {
  readonly value: string | null;
  readonly onChange: (timeZone: string | null) => void;
}

function TimeZonePicker({ value, onChange }: TimeZonePickerProps) {
  const shown = value?.replaceAll('_', ' ') ?? asBrowser;
  return (
    <Picker
      label={say('timeZone')}
      value={value ?? ofBrowser}
      options={timeZoneOptions}
      onChange={(zone) => onChange(zone === ofBrowser ? null : zone)}
      trigger={<Button aria-label={say('timeZoneIs', { timeZone: shown })}>{shown}</Button>}
    />
  );
}
