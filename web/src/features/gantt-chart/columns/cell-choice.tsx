import { fieldName } from '@gantry/contract/field-names';
import type { ReactElement } from 'react';
import { Picker, type PickerOption } from '#components/ui/picker.tsx';
import { OwnerChoice, priorityOptions, statusOptions } from '#features/works/index.ts';
import type { CellOptions } from './choose-in-cell.tsx';

export interface Person {
  readonly id: string;
  readonly name: string;
}

interface CellChoiceProps {
  readonly field: 'owner' | 'status' | 'priority' | CellOptions;
  readonly value: string;
  /** The displayed cell. */
  readonly children: ReactElement<Record<string, unknown>>;
  readonly onChoose: (value: string) => void;
  readonly onCancel: () => void;
  /** Called with a chosen person, whose name the plan may not know yet. */
  readonly onNamed: (person: Person) => void;
}

const options: Record<'status' | 'priority', { label: string; options: PickerOption<string>[] }> = {
  status: { label: fieldName('status'), options: statusOptions },
  priority: { label: fieldName('priority'), options: priorityOptions },
};

/** A cell value that is chosen from a list, which is open from the start. */
export default function CellChoice({ field, value, children, onChoose, onCancel, onNamed }: CellChoiceProps) {
  let isChosen = false;
  const choose = (chosen: string) => {
    isChosen = true;
    onChoose(chosen);
  };
  // A choice also closes the list, a moment before `onChoose` is called.
  const close = (isOpen: boolean) => void (!isOpen && queueMicrotask(() => !isChosen && onCancel()));
  const look = { trigger: children, open: true, onOpenChange: close };
  if (field !== 'owner') {
    const list = typeof field === 'string' ? options[field] : field;
    return <Picker {...look} {...list} value={value} onChange={choose} />;
  }
  return (
    <OwnerChoice
      {...look}
      value={value}
      onChange={(ownerId, person) => {
        if (person !== undefined) onNamed(person);
        choose(ownerId ?? '');
      }}
    />
  );
}
