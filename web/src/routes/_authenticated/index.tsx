import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#features/home/home-page.tsx';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/')({
  staticData: { crumb: say('home') },
  component: HomePage,
});
