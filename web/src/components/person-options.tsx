import type { UserChoice } from '@gantry/contract';
import { Avatar } from './ui/avatar.tsx';
import type { PickerOption } from './ui/picker.tsx';

/** People as a picker offers them: picture, name, what they do; of namesakes the address, which no two people share. */
export function personOptions(people: readonly UserChoice[]): PickerOption<string>[] {
  const namesakes = new Set<string>();
  const names = new Set<string>();
  for (const { name } of people) (names.has(name) ? namesakes : names).add(name);
  return people.map(({ id, name, email, jobTitle }) => {
    const hint = namesakes.has(name) ? email : jobTitle;
    return {
      value: id,
      label: name,
      ...(hint !== null && { hint }),
      icon: <Avatar name={name} decorative />,
    };
  });
}
