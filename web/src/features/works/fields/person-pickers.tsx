import type { References } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { useSelector } from 'react-redux';
import { usePeople } from '#api/use-choices.ts';
import { Picker } from '#components/ui/picker.tsx';
import { selectUser } from '#store/auth.ts';
import { nobodyOption, noValue, personOptions } from './field-options.tsx';
import { commonValue, lookOf, type OpenPickerProps } from './picker-props.ts';

type Person = References['users'][number];

interface OwnerChoiceProps extends Omit<OpenPickerProps, 'works' | 'onChange'> {
  readonly value: string | null;
  readonly onChange: (ownerId: string | null, person?: Person) => void;
  readonly label?: string;
  /** Only people to whom a work may be assigned. */
  readonly heirs?: boolean;
}

/** One person, or none. */
export function OwnerChoice({ value, onChange, label = 'Owner', heirs = false, ...look }: OwnerChoiceProps) {
  const { people, search } = usePeople({ heirs });
  const ownId = useSelector(selectUser)?.id;
  const take = (id: string) => {
    if (id === noValue) return onChange(null);
    const name = people.find((person) => person.id === id)?.name;
    onChange(id, name === undefined ? undefined : { id, name });
  };
  return (
    <Picker
      {...lookOf(look)}
      {...search}
      label={label}
      options={[...personOptions(people, ownId), nobodyOption]}
      value={value}
      onChange={take}
    />
  );
}

/**
 * The reviewer, who decides whether the work is done: a person who may close other people's works when they are asked.
 */
export function ReviewerPicker({ works, onChange, ...look }: OpenPickerProps) {
  const take = (reviewerId: string | null, person?: Person) =>
    onChange({ reviewerId }, person && { users: [person] });
  return (
    <OwnerChoice
      {...look}
      label={fieldName('reviewerId')}
      heirs
      value={commonValue(works, 'reviewerId')}
      onChange={take}
    />
  );
}

export function OwnerPicker({ works, onChange, ...look }: OpenPickerProps) {
  const take = (ownerId: string | null, person?: Person) =>
    onChange({ ownerId }, person && { users: [person] });
  return <OwnerChoice {...look} value={commonValue(works, 'ownerId')} onChange={take} />;
}
