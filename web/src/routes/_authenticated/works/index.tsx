import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_authenticated/works/')({
  beforeLoad: () => {
    throw redirect({ to: '/works/all-work', replace: true });
  },
});
