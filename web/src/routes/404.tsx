import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#features/errors/not-found-page.tsx';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/404')({
  staticData: { crumb: say('notFound') },
  component: NotFoundPage,
});
