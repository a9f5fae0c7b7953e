import { createFileRoute } from '@tanstack/react-router';
import { CreateProjectPage } from '#features/projects/create-project-page.tsx';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/projects/create-new-project')({
  staticData: { crumb: say('newProject') },
  component: CreateProjectPage,
});
