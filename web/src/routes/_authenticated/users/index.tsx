import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '#features/users/users-page.tsx';
import { pickTexts } from '#lib/search.ts';

export const Route = createFileRoute('/_authenticated/users/')({
  validateSearch: (search) => pickTexts(search, 'text', 'role', 'status', 'open'),
  staticData: { crumb: 'Users' },
  component: UsersPage,
});
