import type { UserChoice } from '@gantry/contract';
import { say } from '#lib/words/index.ts';
import { Avatar } from './ui/avatar.tsx';
import type { PickerOption } from './ui/picker.tsx';

/**
 * People as a picker offers them: picture, name and job; for people with the same name the email address, which is
 * unique.
 */
export function personOptions(people: readonly UserChoice[]): PickerOption<string>[] {
  const namesakes = new Set<string>();
  const names = new Set<string>();
  for (const { name } of people) (names.has(name) ? namesakes : names).add(name);
  return people.map((person) => {
    const { id, name, email, jobTitle } = person;
    return {
      value: id,
      label: name,
      ...hintOf(person, namesakes.has(name) ? email : jobTitle),
      icon: <Avatar name={name} decorative />,
    };
  });
}

/** The secondary text beside a name. It marks people who have not joined yet. */
export function hintOf({ isInvited = false }: UserChoice, text: string | null): { hint?: string } {
  const parts = [isInvited ? say('invited') : null, text].filter((part) => part !== null);
  return parts.length === 0 ? {} : { hint: parts.join(' · ') };
}
