import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '#features/calendars/calendar-page.tsx';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/calendars/$id')({
  staticData: {
    crumb: say('calendar'),
    crumbAbove: { name: say('calendars'), path: '/settings/calendars' },
  },
  component: Page,
});

function Page() {
  return <CalendarPage id={Route.useParams().id} />;
}
