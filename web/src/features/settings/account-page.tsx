import type { CurrentUser } from '@gantry/contract';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { browserTimeZone, selectUser, userSet } from '#store/auth.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import {
  type Font,
  fontChosen,
  selectFont,
  selectTheme,
  type Theme,
  themeChosen,
} from '#store/preferences.ts';
import { SessionList } from './session-list.tsx';
import { useUpdateOwnPreferencesMutation } from './settings-queries.ts';
import { SettingRow, SettingsSection } from './settings-section.tsx';

interface AccountPageProps {
  /** What one wants to be told of. */
  readonly notifications: ReactNode;
  readonly onSignedOut: () => void;
}

/** How Gantry looks on this browser, how it counts for this person, and where they are signed in. */
export function AccountPage({ notifications, onSignedOut }: AccountPageProps) {
  const user = useAppSelector(selectUser);
  return (
    <>
      <Appearance />
      {user !== null && <Region user={user} />}
      {notifications}
      <SessionList onSignedOut={onSignedOut} />
    </>
  );
}

const themeOptions: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

const fontOptions: { value: Font; label: string }[] = [
  { value: 'inter', label: 'Inter' },
  { value: 'manrope', label: 'Manrope' },
  { value: 'system', label: 'System' },
];

function Appearance() {
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const font = useAppSelector(selectFont);
  return (
    <SettingsSection title="Appearance" note="Kept in this browser.">
      <SettingRow title="Theme" note="System follows the device, also while Gantry is open.">
        <Segmented
          label="Theme"
          value={theme}
          options={themeOptions}
          onChange={(next) => dispatch(themeChosen(next))}
        />
      </SettingRow>
      <SettingRow title="Font">
        <Segmented
          label="Font"
          value={font}
          options={fontOptions}
          onChange={(next) => dispatch(fontChosen(next))}
        />
      </SettingRow>
    </SettingsSection>
  );
}

type WeekStart = CurrentUser['preferences']['weekStart'];
const weekStartOptions: { value: WeekStart; label: string }[] = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
  { value: 'saturday', label: 'Saturday' },
];

function Region({ user }: { user: CurrentUser }) {
  const dispatch = useAppDispatch();
  const [update] = useUpdateOwnPreferencesMutation();
  const change = async (body: { timeZone?: string | null; weekStart?: WeekStart }) => {
    const { data, error } = await update({ body });
    if (error !== undefined) toast.error(sentenceOf(error));
    else dispatch(userSet(data.response));
  };
  return (
    <SettingsSection title="Language and time">
      <SettingRow title="Language" note="Gantry speaks English for now.">
        English
      </SettingRow>
      <SettingRow
        title="Time zone"
        note={`For greetings and moments, such as those of comments. Planned dates are the company’s: ${user.company.timeZone}.`}
      >
        <TimeZonePicker value={user.timeZone} onChange={(timeZone) => change({ timeZone })} />
      </SettingRow>
      <SettingRow title="Weeks start on">
        <Select
          label="Weeks start on"
          value={user.preferences.weekStart}
          options={weekStartOptions}
          onChange={(weekStart) => change({ weekStart })}
          className="w-36"
        />
      </SettingRow>
    </SettingsSection>
  );
}

const ofBrowser = 'browser';
const asBrowser = `As this browser: ${browserTimeZone().replaceAll('_', ' ')}`;
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
      label="Time zone"
      value={value ?? ofBrowser}
      options={timeZoneOptions}
      onChange={(zone) => onChange(zone === ofBrowser ? null : zone)}
      trigger={<Button aria-label={`Time zone: ${shown}`}>{shown}</Button>}
    />
  );
}
