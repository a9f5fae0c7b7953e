import type { ProgressEntry, Project, ProjectDeletion, ProjectVisibility } from '@gantry/contract';
import { say } from './words/index.ts';

/* The words of projects on screen. */

export const visibilityWords: Record<ProjectVisibility, string> = {
  company: say('companySees'),
  members: say('membersSee'),
};

/** The colour of a project, for people who do not see it. */
export const hueWords: Record<Project['color'], string> = {
  blue: say('blue'),
  teal: say('teal'),
  green: say('green'),
  olive: say('olive'),
  amber: say('amber'),
  orange: say('orange'),
  red: say('red'),
  pink: say('pink'),
  purple: say('purple'),
  indigo: say('indigo'),
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

/** What works will be called; nothing while the key cannot be one. */
export function keyExample(typed: string): string | undefined {
  const key = typed.trim().toUpperCase();
  return isKey.test(key) ? say('keyExample', { key }) : undefined;
}

const isKey = /^[A-Z]{2,10}$/;

/** What deleting a project does, said before it is done. */
export function deletionWords({ works, hidden }: ProjectDeletion): string {
  if (works === 0) return say('deletesAlone');
  return hidden === 0 ? say('deletesWorks', { works }) : say('deletesHiddenWorks', { works, hidden });
}

/** What the message after it says, beside its Undo. */
export const deletedWords = (name: string, { works }: ProjectDeletion): string =>
  works === 0 ? say('isInBin', { name }) : say('isInBinWithWorks', { name, works });

export const progressEntryWords: Record<ProgressEntry, string> = {
  as_it_happens: say('asItHappens'),
  as_planned: say('asPlanned'),
};
