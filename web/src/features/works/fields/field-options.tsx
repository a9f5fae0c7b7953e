import type { Priority, UserChoice, WorkStatus } from '@gantry/contract';
import { hintOf } from '#components/person-options.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import type { PickerOption } from '#components/ui/picker.tsx';
import { priorities, priorityWords, statusWords, workStatuses } from '#lib/work-words.ts';
import { PriorityIcon } from '../marks/priority-icon.tsx';
import { StatusIcon } from '../marks/status-icon.tsx';
import { say } from '../marks/words/index.ts';

/** Stands for "no person" and "none" in pickers whose values are ids. */
export const noValue = 'none';

export const statusOptions: PickerOption<WorkStatus>[] = workStatuses.map((status) => ({
  value: status,
  label: statusWords[status],
  icon: <StatusIcon status={status} decorative />,
}));

export const priorityOptions: PickerOption<Priority>[] = priorities.map((priority) => ({
  value: priority,
  label: priorityWords[priority],
  icon: <PriorityIcon priority={priority} decorative />,
}));

/** People to choose from, the reader first. */
export function personOptions(
  people: readonly UserChoice[],
  ownId: string | undefined,
): PickerOption<string>[] {
  const options = people.map((person) => ({
    value: person.id,
    label: person.id === ownId ? say('me', { name: person.name }) : person.name,
    ...hintOf(person, person.jobTitle),
    icon: <Avatar name={person.name} decorative />,
  }));
  return options.sort((a, b) => Number(b.value === ownId) - Number(a.value === ownId));
}

export const nobodyOption: PickerOption<string> = {
  value: noValue,
  label: say('noOwner'),
  icon: <Avatar name={null} decorative />,
};

export function swatch(hue: string) {
  return <span data-hue={hue} className="swatch mx-1 size-2 flex-none rounded-[2.5px]" />;
}

const offeredPercents = [0, 10, 25, 50, 75, 90, 100];

/** Suggested progress: the typed value, else round values. */
export function percentOptions(typed: string): PickerOption<string>[] {
  const match = /^(\d{1,3})\s*%?$/.exec(typed.trim());
  const percents =
    typed.trim() === '' ? offeredPercents : match === null ? [] : [Math.min(100, Number(match[1]))];
  return percents.map((percent) => ({ value: String(percent), label: `${percent} %` }));
}
