import { createFileRoute } from '@tanstack/react-router';
import { LeaveFromFile, LeaveOfPerson } from '#features/absences/leave-sections.tsx';
import { PeopleFromFile } from '#features/imports/people-file/people-from-file.tsx';
import { UsersPage } from '#features/users/users-page.tsx';
import { lazyAside } from '#lib/lazy-part.ts';
import { pickTexts } from '#lib/search.ts';
import { say } from '#shell/words/index.ts';

// Lazy, because few people open it, on a person's sheet.
const PersonRights = lazyAside(() =>
  import('#features/policy/ask/person-rights.tsx').then((module) => ({ default: module.PersonRights })),
);

export const Route = createFileRoute('/_authenticated/users/')({
  validateSearch: (search) =>
    pickTexts(search, 'text', 'role', 'department', 'status', 'sort', 'order', 'open'),
  staticData: { crumb: say('users') },
  component: Users,
});

function Users() {
  return (
    <UsersPage
      leaveFromFile={<LeaveFromFile />}
      peopleFromFile={(label) => <PeopleFromFile label={label} />}
      leaveOf={(user) => <LeaveOfPerson user={user} />}
      rightsOf={({ id, name }) => <PersonRights who={id} name={name} />}
    />
  );
}
