import { useRouter } from '@tanstack/react-router';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { say } from './words/index.ts';

const group = say('project');

/** The screens of a project by key and in the palette, as its tabs lead there by pointer. */
export function useProjectCommands(id: string): void {
  const router = useRouter();
  const params = { id };
  const commands: Command[] = [
    {
      id: 'project.overview',
      title: say('goToTab', { tab: say('overview') }),
      keys: 'G O',
      group,
      run: () => void router.navigate({ to: '/projects/project-detail/$id', params }),
    },
    {
      id: 'project.works',
      title: say('goToTab', { tab: say('works') }),
      group,
      run: () => void router.navigate({ to: '/projects/project-detail/$id/work-list', params }),
    },
    {
      id: 'project.gantt',
      title: say('goToTab', { tab: say('gantt') }),
      keys: 'G G',
      group,
      run: () => void router.navigate({ to: '/projects/project-detail/$id/gantt-chart', params }),
    },
  ];
  useCommands(commands);
}
