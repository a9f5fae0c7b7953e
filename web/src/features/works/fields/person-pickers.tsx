import type { References } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useListUserChoicesQuery } from '#api/lookups.ts';
import { MultiPicker, Picker } from '#components/ui/picker.tsx';
import { selectUser } from '#store/auth.ts';
import { nobodyOption, noValue, personOptions } from './field-options.tsx';
import { commonIds, commonValue, editIds, lookOf, type OpenPickerProps } from './picker-props.ts';
import { useDraftValues } from './use-draft-values.ts';

/** As many as one call gives; a larger company is searched on the server. */
const choiceLimit = 200;

/** People to choose from (`heirs`: those who could do something with works that become theirs), narrowed down on the server where there are more than fit into one answer. */
export function usePeople({ heirs = false }: { heirs?: boolean } = {}) {
  const [text, setText] = useState('');
  const able = heirs ? { heirs: 'true' } : {};
  const all = useListUserChoicesQuery(heirs ? { query: able } : {});
  const isLarge = (all.data?.length ?? 0) >= choiceLimit;
  const found = useListUserChoicesQuery(isLarge && text !== '' ? { query: { ...able, text } } : skipToken);
  const people = (isLarge && text !== '' ? found.currentData : all.data) ?? [];
  return { people, search: isLarge ? { onSearch: setText, isRanked: true } : {} };
}

type Person = References['users'][number];

interface OwnerChoiceProps extends Omit<OpenPickerProps, 'works' | 'onChange'> {
  readonly value: string | null;
  readonly onChange: (ownerId: string | null, person?: Person) => void;
}

/** One person, or nobody. */
export function OwnerChoice({ value, onChange, ...look }: OwnerChoiceProps) {
  const { people, search } = usePeople();
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
      label="Owner"
      options={[...personOptions(people, ownId), nobodyOption]}
      value={value}
      onChange={take}
    />
  );
}

export function OwnerPicker({ works, onChange, ...look }: OpenPickerProps) {
  const take = (ownerId: string | null, person?: Person) =>
    onChange({ ownerId }, person && { users: [person] });
  return <OwnerChoice {...look} value={commonValue(works, 'ownerId')} onChange={take} />;
}

export function AssigneesPicker(props: OpenPickerProps) {
  const { people, search } = usePeople();
  const ownId = useSelector(selectUser)?.id;
  const current = commonIds(props.works, 'assigneeIds');
  const { picker } = useDraftValues(props, current, (before, chosen) => {
    const users = people.filter((person) => chosen.includes(person.id));
    props.onChange(editIds('assigneeIds', before, chosen), {
      users: users.map(({ id, name }) => ({ id, name })),
    });
  });
  return (
    <MultiPicker
      {...search}
      label="Assignees"
      trigger={props.trigger}
      options={personOptions(people, ownId)}
      {...picker}
    />
  );
}
