import type { DueSpan, Priority, WorkGroup, WorkGrouping, WorkStatus } from '@gantry/contract';
import type { ReactNode } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { swatch } from '#features/works/fields/field-options.tsx';
import { PriorityIcon } from '#features/works/marks/priority-icon.tsx';
import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import { say as sayMark } from '#features/works/marks/words/index.ts';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { priorityWords, statusWords } from '#lib/work-words.ts';
import { say } from './words/index.ts';

/** The name of a group, and the icon before it. */
export interface GroupLook {
  readonly name: string;
  readonly icon?: ReactNode;
}

const spanWords: Record<DueSpan, string> = {
  earlier: say('beforeLastWeek'),
  last_week: say('lastWeek'),
  this_week: say('thisWeek'),
  next_week: say('nextWeek'),
  later: say('later'),
};

const noneWords: Record<WorkGrouping, string> = {
  status: say('noStatus'),
  priority: priorityWords.none,
  owner: sayMark('noOwner'),
  project: sayMark('noProject'),
  department: sayMark('noDepartment'),
  due: sayMark('noDueDate'),
  label: say('noLabel'),
  parent: say('noParent'),
};

/** An enum value of the contract, which the server sent as a string; undefined when it is unknown. */
const wordOf = <W extends string>(words: Record<W, string>, value: string): W | undefined =>
  Object.hasOwn(words, value) ? (value as W) : undefined;

export function groupLook(
  by: WorkGrouping,
  { value, work }: Pick<WorkGroup, 'value' | 'work'>,
  names: ReferenceLookup,
): GroupLook {
  if (value === null)
    return { name: noneWords[by], ...(by === 'owner' ? { icon: <Avatar name={null} decorative /> } : {}) };
  switch (by) {
    case 'status': {
      const status: WorkStatus = wordOf(statusWords, value) ?? 'todo';
      return { name: statusWords[status], icon: <StatusIcon status={status} decorative /> };
    }
    case 'priority': {
      const priority: Priority = wordOf(priorityWords, value) ?? 'none';
      return { name: priorityWords[priority], icon: <PriorityIcon priority={priority} decorative /> };
    }
    case 'due':
      return { name: spanWords[wordOf(spanWords, value) ?? 'later'] };
    case 'owner': {
      const name = names.user(value)?.name ?? say('unknownPerson');
      return { name, icon: <Avatar name={name} decorative /> };
    }
    case 'project': {
      const project = names.project(value);
      return { name: project?.name ?? say('aProject'), icon: swatch(project?.color ?? 'blue') };
    }
    case 'label': {
      const label = names.label(value);
      return { name: label?.name ?? say('aLabel'), icon: swatch(label?.color ?? 'blue') };
    }
    case 'parent':
      return { name: work == null ? say('hiddenWork') : `${work.key} ${work.title}` };
    case 'department':
      return { name: names.department(value)?.name ?? say('aDepartment') };
  }
}
