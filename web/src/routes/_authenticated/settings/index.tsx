import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#features/settings/profile-page.tsx';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/settings/')({
  staticData: { crumb: say('profile') },
  component: ProfilePage,
});
