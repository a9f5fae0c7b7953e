import { createFileRoute } from '@tanstack/react-router';
import { DepartmentsPage } from '#features/departments/departments-page.tsx';
import { pickTexts } from '#lib/search.ts';

export const Route = createFileRoute('/_authenticated/departments/')({
  validateSearch: (search) => pickTexts(search, 'open'),
  staticData: { crumb: 'Departments' },
  component: DepartmentsPage,
});
