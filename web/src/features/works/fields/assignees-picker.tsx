import type { References, Work } from '@gantry/contract';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { usePeople } from '#api/use-choices.ts';
import { MultiPicker } from '#components/ui/picker.tsx';
import { selectUser } from '#store/auth.ts';
import type { EachChange } from '#sync/works/work-change.ts';
import { say } from '../words/index.ts';
import { AssigneeUnits } from './assignee-units.tsx';
import { personOptions } from './field-options.tsx';
import { commonIds, editIds, type OpenPickerProps } from './picker-props.ts';
import { useResourceOptions } from './resource-options.tsx';
import { readTypedUnits } from './typed-units.ts';
import { useDraftValues } from './use-draft-values.ts';

type Typed = Readonly<Record<string, string>>;

/** Chooses the assignees of works: people and resources in one list; for a single work also their shares. */
export function AssigneesPicker(props: OpenPickerProps) {
  const { works, trigger, onChange } = props;
  const { people, resources, options, search } = useAssignees();
  const [typed, setTyped] = useState<Typed>({});
  const [work] = works.length === 1 ? works : [];
  const current = [...commonIds(works, 'assigneeIds'), ...commonIds(works, 'resourceIds')];
  const capacityOf = (id: string) => resources.find((row) => row.id === id)?.capacity;
  const commit = (before: readonly string[], after: readonly string[]) => {
    const kept = new Set(works.flatMap(({ resourceIds }) => resourceIds));
    const isResource = (id: string) => kept.has(id) || resources.some((row) => row.id === id);
    onChange(
      changeOf({ before, after, isResource, typed, capacityOf }),
      namesOf(after, [...people], resources),
    );
    setTyped({});
  };
  const { picker } = useDraftValues(props, current, commit, Object.keys(typed).length > 0);
  const chosen = options.filter(({ value }) => picker.values.includes(value));
  return (
    <MultiPicker
      {...search}
      label={say('assignees')}
      trigger={trigger}
      options={options}
      {...picker}
      footer={
        work && (
          <AssigneeUnits
            chosen={chosen}
            typed={typed}
            percentOf={(id) => work.units[id] ?? 100}
            capacityOf={capacityOf}
            onType={(id, text) => setTyped((known) => ({ ...known, [id]: text }))}
          />
        )
      }
    />
  );
}

function useAssignees() {
  const ownId = useSelector(selectUser)?.id;
  const { people, text, setText, isLarge } = usePeople();
  const { rows: resources, resources: resourceOptions, isLarge: areMany } = useResourceOptions({ text });
  return {
    people,
    resources,
    options: [...personOptions(people, ownId), ...resourceOptions],
    search: isLarge || areMany ? { onSearch: setText, isRanked: true } : {},
  };
}

interface Choice {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isResource: (id: string) => boolean;
  readonly typed: Typed;
  readonly capacityOf: (id: string) => number | undefined;
}

/** One change with everything that was chosen and typed. */
function changeOf({ before, after, isResource, typed, capacityOf }: Choice): EachChange {
  const isPerson = (id: string) => !isResource(id);
  const people = editIds('assigneeIds', before.filter(isPerson), after.filter(isPerson));
  const resources = editIds('resourceIds', before.filter(isResource), after.filter(isResource));
  const edit = (work: Work) => {
    const lists = {
      ...(isEdited(people) && people(work)),
      ...(isEdited(resources) && resources(work)),
    };
    const assigned = new Set([
      ...(lists.assigneeIds ?? work.assigneeIds),
      ...(lists.resourceIds ?? work.resourceIds),
    ]);
    const units = unitsOf(work, { typed, capacityOf }, assigned);
    return { ...lists, ...(units && { units }) };
  };
  return Object.assign(edit, { asBulk: { ...people.asBulk, ...resources.asBulk } });
}

const isEdited = ({ asBulk }: { asBulk: object }): boolean => Object.keys(asBulk).length > 0;

/** Undefined when the typed text cannot be read. */
function unitsOf(
  work: Work,
  { typed, capacityOf }: Pick<Choice, 'typed' | 'capacityOf'>,
  assigned: ReadonlySet<string>,
): Record<string, number> | undefined {
  const read = Object.entries(typed).flatMap(([id, text]): [string, number][] => {
    const percent = readTypedUnits(text, { capacity: capacityOf(id), bare: 'percent' });
    return typeof percent === 'number' ? [[id, percent]] : [];
  });
  if (read.length === 0) return undefined;
  const units = { ...work.units, ...Object.fromEntries(read) };
  return Object.fromEntries(
    Object.entries(units).filter(([id, percent]) => assigned.has(id) && percent !== 100),
  );
}

function namesOf(
  ids: readonly string[],
  people: References['users'],
  resources: References['resources'],
): Partial<References> {
  return {
    users: people.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name })),
    resources: resources
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, kind, capacity }) => ({ id, name, kind, capacity })),
  };
}
