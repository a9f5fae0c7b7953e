import { createFileRoute } from '@tanstack/react-router';
import { CalendarsPage } from '#features/calendars/calendars-page.tsx';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/settings/calendars')({
  staticData: { crumb: say('calendars') },
  component: CalendarsPage,
});
