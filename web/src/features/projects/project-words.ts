import type { ProjectDeletion, ProjectHealth, ProjectStatus, ProjectVisibility } from '@gantry/contract';
import type { BadgeTone } from '#components/ui/badge.tsx';
import { counted } from '#lib/counted.ts';

/* The words of projects on screen. */

export const projectStatusWords: Record<ProjectStatus, string> = {
  proposed: 'Proposed',
  planned: 'Planned',
  active: 'Active',
  on_hold: 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const projectHealthWords: Record<ProjectHealth, string> = {
  on_track: 'On track',
  at_risk: 'At risk',
  off_track: 'Off track',
  unknown: 'No status yet',
};

export const healthTones: Record<ProjectHealth, BadgeTone> = {
  on_track: 'done',
  at_risk: 'soon',
  off_track: 'late',
  unknown: 'neutral',
};

export const visibilityWords: Record<ProjectVisibility, string> = {
  company: 'Everybody in the company',
  members: 'Members only',
};

/** Options of a select, in the order in which the words stand. */
export function optionsOf<V extends string>(words: Record<V, string>): { value: V; label: string }[] {
  return (Object.entries(words) as [V, string][]).map(([value, label]) => ({ value, label }));
}

/** A key that a name suggests: the first letters of its first word, in capitals. "Harbour terminal" → "HAR". */
export function suggestKey(name: string): string {
  const letters = name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toUpperCase();
  return letters.slice(0, 3);
}

/** What deleting a project does, said before it is done. */
export function deletionWords({ works, hidden }: ProjectDeletion): string {
  if (works === 0) return 'It has no works. It stays in the bin for 30 days, and you can undo this.';
  return [
    `Its ${counted(works, 'work')} ${works === 1 ? 'goes' : 'go'} into the bin with it, works of other people too.`,
    ...(hidden > 0 ? [`You cannot see ${hidden.toLocaleString('en')} of them.`] : []),
    'All stay there for 30 days, and you can undo this.',
  ].join(' ');
}

/** What the message after it says, beside its Undo. */
export const deletedWords = (name: string, { works }: ProjectDeletion): string =>
  works === 0 ? `${name} is in the bin.` : `${name} and its ${counted(works, 'work')} are in the bin.`;
