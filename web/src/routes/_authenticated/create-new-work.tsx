import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_authenticated/create-new-work')({
  staticData: { crumb: 'New work' },
});
