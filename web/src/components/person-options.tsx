import type { UserChoice } from '@gantry/contract';
import { Avatar } from './ui/avatar.tsx';
import type { PickerOption } from './ui/picker.tsx';

/** People as a picker offers them: picture, name, what they do. */
export function personOptions(people: readonly UserChoice[]): PickerOption<string>[] {
  return people.map(({ id, name, jobTitle }) => ({
    value: id,
    label: name,
    ...(jobTitle !== null && { hint: jobTitle }),
    icon: <Avatar name={name} decorative />,
  }));
}
