import { Download } from 'lucide-react';
import { urlOf } from '#api/request.ts';
import { PersonAvatar } from '#components/people/person-avatar.tsx';
import { useRoleName } from '#components/role-names.ts';
import { Button } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { saveFrom } from '#lib/save-from.ts';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { SettingRow, SettingsSection } from './settings-section.tsx';
import { say } from './words/index.ts';

/** The person's profile from the company directory, which is the only place to change it. */
export function ProfilePage() {
  const user = useAppSelector(selectUser);
  const roleName = useRoleName();
  if (user === null) return <ErrorState error={new Error(say('notSignedIn'))} />;
  return (
    <SettingsSection title={say('profile')} note={say('profileNote')}>
      <div className="mb-3 flex items-center gap-3">
        <PersonAvatar person={user} size="large" />
        <div className="min-w-0">
          <p dir="auto" className="truncate font-medium">
            {user.name}
          </p>
          <p className="truncate text-sm text-muted-foreground">{user.email}</p>
        </div>
      </div>
      <SettingRow title={say('jobTitle')}>{user.jobTitle ?? say('none')}</SettingRow>
      <SettingRow title={say('department')}>{user.departmentName ?? say('none')}</SettingRow>
      <SettingRow title={say('roles')} note={say('rolesNote')}>
        {user.roles.map(roleName).join(', ')}
      </SettingRow>
      <SettingRow title={say('company')}>{user.company.name}</SettingRow>
      <SettingRow title={say('ownData')} note={say('ownDataNote')}>
        <Button icon={<Download />} onClick={() => saveFrom(urlOf({ route: 'exportOwnData' }))}>
          {say('downloadOwnData')}
        </Button>
      </SettingRow>
    </SettingsSection>
  );
}
