import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_authenticated/works/all-work')({
  staticData: { crumb: 'All' },
});
