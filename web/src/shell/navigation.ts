import type { Counts } from '@gantry/contract';
import type { LinkProps } from '@tanstack/react-router';
import {
  Bell,
  FolderClosed,
  House,
  ListTodo,
  type LucideIcon,
  Network,
  SlidersHorizontal,
  Trash2,
  Truck,
  UsersRound,
} from 'lucide-react';
import { say } from './words/index.ts';

export interface Place {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: LucideIcon;
  /** The letter after G. */
  readonly key?: string;
  readonly count?: keyof Counts;
  readonly children?: readonly SubPlace[];
}

export interface SubPlace {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  /** The name used when its parent is not shown above it. */
  readonly fullLabel: string;
  readonly key: string;
  readonly count: keyof Counts;
  /** The count is bad news. */
  readonly late?: boolean;
}

/** The places of the app, declared once for the sidebar, the keys and the palette. */
export const places: readonly Place[] = [
  { label: say('home'), to: '/', icon: House, key: 'H' },
  {
    label: say('works'),
    to: '/works',
    icon: ListTodo,
    children: [
      { label: say('all'), fullLabel: say('allWorks'), to: '/works/all-work', key: 'W', count: 'works' },
      {
        label: say('overdue'),
        fullLabel: say('overdueWorks'),
        to: '/works/overdue-work',
        key: 'L',
        count: 'overdue',
        late: true,
      },
    ],
  },
  { label: say('projects'), to: '/projects', icon: FolderClosed, key: 'P', count: 'projects' },
  { label: say('departments'), to: '/departments', icon: Network, key: 'D' },
  { label: say('users'), to: '/users', icon: UsersRound, key: 'U' },
  { label: say('resources'), to: '/resources', icon: Truck, key: 'R' },
];

/** The target of the bell; it is not in the sidebar. */
export const inboxPlace: Place = { label: say('inbox'), to: '/inbox', icon: Bell, key: 'I' };

/** Seldom used places, at the bottom of the sidebar. */
export const footPlaces: readonly Place[] = [
  { label: say('settings'), to: '/settings', icon: SlidersHorizontal, key: 'S' },
  { label: say('bin'), to: '/works/bin', icon: Trash2, key: 'B' },
];
