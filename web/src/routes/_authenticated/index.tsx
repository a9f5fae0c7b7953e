import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#features/home/home-page.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { say } from '#shell/words/index.ts';

// Only an administrator of a new company sees it.
const HomeFirstHour = lazyPart(() => import('#shell/first-hour/home-first-hour.tsx'));

export const Route = createFileRoute('/_authenticated/')({
  staticData: { crumb: say('home') },
  component: () => <HomePage firstHour={HomeFirstHour} />,
});
