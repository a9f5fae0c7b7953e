import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '#features/notifications/inbox-page.tsx';
import { pickTexts } from '#lib/search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/inbox')({
  staticData: { crumb: say('inbox') },
  validateSearch: (search) => pickTexts(search, 'show', 'kind', 'project', 'person', 'peek'),
  component: InboxPage,
});
