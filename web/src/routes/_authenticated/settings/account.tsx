import { createFileRoute } from '@tanstack/react-router';
import { MyLeave } from '#features/absences/leave-sections.tsx';
import { NotificationSettings } from '#features/notifications/notification-settings.tsx';
import { AccountPage } from '#features/settings/account-page.tsx';
import { leaveSession } from '#features/sign-in/session.ts';
import { say } from '#shell/words/index.ts';
import { useAppDispatch } from '#store/hooks.ts';

export const Route = createFileRoute('/_authenticated/settings/account')({
  staticData: { crumb: say('account') },
  component: Account,
});

function Account() {
  const dispatch = useAppDispatch();
  return (
    <AccountPage
      leaveOf={(user) => <MyLeave user={user} />}
      notifications={<NotificationSettings />}
      onSignedOut={() => void dispatch(leaveSession())}
    />
  );
}
