import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_authenticated/works/overdue-work')({
  staticData: { crumb: 'Overdue' },
});
