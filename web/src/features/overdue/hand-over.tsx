import type { Work } from '@gantry/contract';
import { type ReactElement, useMemo } from 'react';
import { usePeople } from '#api/use-choices.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { personOptions } from '#features/works/fields/field-options.tsx';
import { commonValue } from '#features/works/fields/picker-props.ts';
import { useCompanyDay } from '#features/works/fields/usual-times.ts';
import { useEditSnapshot } from '#lib/use-begun.ts';
import type { WholeFilter } from '#sync/queue/whole-filter.ts';
import { roomWords } from './free-time-words.ts';
import { useProposals } from './proposals-query.ts';
import { say } from './words/index.ts';

interface HandOverProps {
  readonly works: readonly Work[];
  readonly whole?: WholeFilter | undefined;
  readonly count?: number;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

function handedOverWords(key: string | undefined, count: number, name: string | undefined): string {
  if (key !== undefined)
    return name === undefined ? say('isHandedOver', { key }) : say('isHandedOverTo', { key, name });
  return name === undefined ? say('areHandedOver', { count }) : say('areHandedOverTo', { count, name });
}

/** Chooses another owner for late works: colleagues first, sorted by free time, then everyone else. */
export function HandOver({ whole, trigger, open, onOpenChange, ...asked }: HandOverProps) {
  const works = useEditSnapshot(asked.works, open);
  const { count = works.length } = asked;
  const { change } = useWorkActions();
  const { people, search } = usePeople({ heirs: true });
  const { people: colleagues } = useProposals(works, open);
  const ownerId = commonValue(works, 'ownerId');
  const minutesPerDay = useCompanyDay();
  const options = useMemo(() => {
    const known = new Set(colleagues.map(({ id }) => id));
    const others = colleagues.filter(({ id }) => id !== ownerId);
    const withRoom = others.map(({ id, name, roomMinutes }) => ({
      value: id,
      label: name,
      hint: roomWords(roomMinutes, minutesPerDay),
      icon: <Avatar name={name} decorative />,
    }));
    return [
      ...withRoom,
      ...personOptions(
        people.filter(({ id }) => !known.has(id)),
        undefined,
      ),
    ];
  }, [colleagues, people, ownerId, minutesPerDay]);
  const take = (nextId: string) => {
    const name = options.find(({ value }) => value === nextId)?.label;
    const [only] = works;
    const said = count === 1 ? only : undefined;
    void change(
      works,
      { ownerId: nextId },
      {
        whole,
        announce: handedOverWords(said?.key, count, name),
        references: name === undefined ? undefined : { users: [{ id: nextId, name }] },
      },
    );
  };
  return (
    <Picker
      {...search}
      label={say('handOverTo')}
      trigger={trigger}
      options={options}
      // Without a choice the list begins with the person who has the most free time.
      value={null}
      open={open}
      onOpenChange={onOpenChange}
      onChange={take}
    />
  );
}
