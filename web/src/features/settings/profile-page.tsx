import { Avatar } from '#components/ui/avatar.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { roleWords } from '#lib/role-words.ts';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { SettingRow, SettingsSection } from './settings-section.tsx';

/** Who the company's directory says that one is. It is read here and changed there. */
export function ProfilePage() {
  const user = useAppSelector(selectUser);
  if (user === null) return <ErrorState error={new Error('You are not signed in.')} />;
  return (
    <SettingsSection
      title="Profile"
      note="Your name and address come from the company’s directory. Ask an administrator to change the rest."
    >
      <div className="mb-3 flex items-center gap-3">
        <Avatar name={user.name} size="large" decorative />
        <div className="min-w-0">
          <p className="truncate font-medium">{user.name}</p>
          <p className="truncate text-sm text-muted-foreground">{user.email}</p>
        </div>
      </div>
      <SettingRow title="Job title">{user.jobTitle ?? 'None'}</SettingRow>
      <SettingRow title="Department">{user.departmentName ?? 'None'}</SettingRow>
      <SettingRow title="Roles" note="What a role may do stands in the policy.">
        {user.roles.map((role) => roleWords[role]).join(', ')}
      </SettingRow>
      <SettingRow title="Company">{user.company.name}</SettingRow>
    </SettingsSection>
  );
}
