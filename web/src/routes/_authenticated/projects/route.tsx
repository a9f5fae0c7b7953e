import { createFileRoute } from '@tanstack/react-router';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/projects')({
  staticData: { crumb: say('projects') },
});
