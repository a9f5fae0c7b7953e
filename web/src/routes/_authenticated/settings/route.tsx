import { createFileRoute } from '@tanstack/react-router';
import { SettingsLayout } from '#features/settings/settings-layout.tsx';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/settings')({
  staticData: { crumb: say('settings') },
  component: SettingsLayout,
});
