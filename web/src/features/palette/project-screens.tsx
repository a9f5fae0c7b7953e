import type { SearchResult } from '@gantry/contract';
import { ChartNoAxesGantt, FolderClosed, ListTodo } from 'lucide-react';
import type { ReactNode } from 'react';
import { wordsOf } from '#lib/rank.ts';
import type { Goal, PaletteItem } from './palette-item.ts';
import { say } from './words/index.ts';

interface ProjectScreen {
  readonly name: string;
  readonly to: Goal['to'];
  readonly icon: ReactNode;
}

const screens: readonly ProjectScreen[] = [
  { name: say('gantt'), to: '/projects/project-detail/$id/gantt-chart', icon: <ChartNoAxesGantt /> },
  { name: say('works'), to: '/projects/project-detail/$id/work-list', icon: <ListTodo /> },
  { name: say('overview'), to: '/projects/project-detail/$id', icon: <FolderClosed /> },
];

/** The number of letters from which the name of a screen counts as meant. */
const fewestLetters = 3;

interface ScreenAsked {
  readonly screens: readonly ProjectScreen[];
  /** The other words, which are the name of the project. */
  readonly project: string;
}

/** “harbour gantt”, “gantt har”: a project, and one of its screens. Undefined when no word names a screen. */
export function readScreen(typed: string): ScreenAsked | undefined {
  const words = wordsOf(typed);
  for (const [at, word] of words.entries()) {
    const asked = screens.filter(({ name }) => wordsOf(name).some((own) => own.startsWith(word)));
    const project = words.toSpliced(at, 1).join(' ');
    if (word.length >= fewestLetters && asked.length > 0 && project !== '')
      return { screens: asked, project };
  }
  return undefined;
}

/** *Harbour terminal › Gantt* */
export const screenItems = (
  { screens: asked }: ScreenAsked,
  projects: SearchResult['projects'],
): readonly PaletteItem[] =>
  projects.flatMap(({ id, name, key }) =>
    asked.map((screen) => ({
      id: `project ${id} ${screen.to}`,
      label: { text: `${name.text} › ${screen.name}`, hits: name.hits },
      hint: key,
      icon: screen.icon,
      goal: { to: screen.to, params: { id } },
    })),
  );
