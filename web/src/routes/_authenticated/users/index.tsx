import { createFileRoute } from '@tanstack/react-router';
import { LeaveFromFile, LeaveOfPerson } from '#features/absences/leave-sections.tsx';
import { UsersPage } from '#features/users/users-page.tsx';
import { pickTexts } from '#lib/search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/users/')({
  validateSearch: (search) => pickTexts(search, 'text', 'role', 'status', 'open'),
  staticData: { crumb: say('users') },
  component: Users,
});

function Users() {
  return <UsersPage leaveFromFile={<LeaveFromFile />} leaveOf={(user) => <LeaveOfPerson user={user} />} />;
}
