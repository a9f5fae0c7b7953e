import type { CalendarHome, SearchResult, View } from '@gantry/contract';
import { Bookmark, CalendarDays, FolderClosed, ListTodo, Network } from 'lucide-react';
import { ResourceIcon, resourceKindWords } from '#components/resources/resource-kind.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { StatusIcon } from '#features/works/index.ts';
import { rankBy, wordsOf } from '#lib/rank.ts';
import type { Recent } from '#lib/recent.ts';
import type { KnownWork } from './cached-works.ts';
import { mark, unmarked } from './matching.ts';
import type { Goal, PaletteGroup, PaletteItem } from './palette-item.ts';
import { say } from './words/index.ts';

const workGoal = (key: string): Goal => ({ to: '/work-detail', search: { key } });
const projectGoal = (id: string): Goal => ({ to: '/projects/project-detail/$id', params: { id } });

/** Works: the server's results in its order, and cached works until it has answered. */
export function workGroup(
  found: SearchResult['works'] | undefined,
  known: readonly KnownWork[],
  words: readonly string[],
): PaletteGroup {
  const local = found === undefined ? known : [];
  return {
    name: 'Works',
    items: [
      ...(found ?? []).map(
        ({ id, key, title, status, excerpt }): PaletteItem => ({
          id: `work ${id}`,
          label: title,
          hint: key,
          excerpt,
          icon: <StatusIcon status={status} decorative />,
          goal: workGoal(key),
        }),
      ),
      ...local.map(
        ({ id, key, title, status }): PaletteItem => ({
          id: `work ${id}`,
          label: mark(title, words),
          hint: key,
          icon: <StatusIcon status={status} decorative />,
          goal: workGoal(key),
        }),
      ),
    ],
  };
}

const homeWords: Readonly<Record<CalendarHome, string>> = {
  company: say('ofCompany'),
  department: say('ofDepartment'),
  project: say('ofProject'),
  work: say('ofWork'),
  user: say('ofPerson'),
};

/** Projects, people, departments, calendars and resources. */
export function nameGroups({
  projects,
  people,
  departments,
  resources,
  calendars,
}: SearchResult): readonly PaletteGroup[] {
  return [
    {
      name: 'Projects',
      items: projects.map(({ id, name, key }) => ({
        id: `project ${id}`,
        label: name,
        hint: key,
        icon: <FolderClosed />,
        goal: projectGoal(id),
      })),
    },
    {
      name: 'People',
      items: people.map(({ id, name, jobTitle, email }) => ({
        id: `person ${id}`,
        label: name,
        hint: jobTitle ?? email,
        icon: <Avatar name={name.text} decorative />,
        goal: { to: '/users', search: { open: id } },
      })),
    },
    {
      name: 'Departments',
      items: departments.map(({ id, name, code }) => ({
        id: `department ${id}`,
        label: name,
        hint: code,
        icon: <Network />,
        goal: { to: '/departments', search: { open: code } },
      })),
    },
    {
      name: say('calendars'),
      items: calendars.map(({ id, name, home }) => ({
        id: `calendar ${id}`,
        label: name,
        hint: homeWords[home],
        icon: <CalendarDays />,
        goal: { to: '/calendars/$id', params: { id } },
      })),
    },
    {
      name: 'Resources',
      items: resources.map(({ id, name, kind }) => ({
        id: `resource ${id}`,
        label: name,
        hint: resourceKindWords[kind],
        icon: <ResourceIcon kind={kind} />,
        goal: { to: '/resources', search: { open: id } },
      })),
    },
  ];
}

const listOfProject = '/projects/project-detail/$id/work-list';

/** Saved views of the list of works, and of those of projects. */
export function viewGroup(views: readonly View[], typed: string): PaletteGroup {
  return {
    name: 'Views',
    items: rankBy(views, typed, ({ name }) => ({ text: name })).map(
      ({ id, name, shared, owner, projectId }) => ({
        id: `view ${id}`,
        label: mark(name, wordsOf(typed)),
        hint: shared ? owner?.name : undefined,
        icon: <Bookmark />,
        goal:
          projectId === null
            ? { to: '/works/all-work', search: { view: id } }
            : { to: listOfProject, params: { id: projectId }, search: { view: id } },
      }),
    ),
  };
}

/** Recently visited works and projects. */
export function recentGroup(recent: readonly Recent[]): PaletteGroup {
  return {
    name: 'Recent',
    items: recent.map(({ id, kind, label, hint }) => ({
      id: `recent ${id}`,
      label: unmarked(label),
      hint,
      icon: kind === 'project' ? <FolderClosed /> : <ListTodo />,
      goal: kind === 'project' ? projectGoal(id) : workGoal(hint),
    })),
  };
}
