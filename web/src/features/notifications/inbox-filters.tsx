import { notificationKinds } from '@gantry/contract/lists';
import { ListFilter, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuChoice } from '#components/ui/menu.tsx';
import { Submenu } from '#components/ui/submenu.tsx';
import type { InboxSearch } from './inbox-search.ts';
import type { InboxList } from './use-inbox-list.ts';
import { say } from './words/index.ts';

export type FilterName = 'kind' | 'project' | 'person';

interface InboxFiltersProps {
  readonly search: InboxSearch;
  readonly onChange: (search: Partial<Record<FilterName, string | undefined>>) => void;
  /** The visible lines: their people and projects can be chosen. */
  readonly lists: readonly InboxList[];
  readonly open: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const filters: readonly FilterName[] = ['kind', 'project', 'person'];
const any = '';

const kindWords = Object.fromEntries(notificationKinds.map((kind) => [kind, say(`kind_${kind}`)]));

/** The choices of each filter, by their value in the address. */
function choicesOf(lists: readonly InboxList[]): Record<FilterName, ReadonlyMap<string, string>> {
  const rows = lists.flatMap((list) => list.rows);
  const named = (ids: readonly (string | null)[]) =>
    new Map(
      ids.flatMap((id) => {
        const name = lists.map(({ names }) => names.get(id ?? '')).find((each) => each !== undefined);
        return id === null || name === undefined ? [] : [[id, name] as const];
      }),
    );
  return {
    kind: new Map(Object.entries(kindWords)),
    project: named(rows.map(({ work }) => work.projectId)),
    person: named(rows.map(({ actorId }) => actorId)),
  };
}

/** Filters by kind, project and person; they are stored in the address. */
export function FilterMenu({ search, onChange, lists, open, onOpenChange }: InboxFiltersProps) {
  const choices = choicesOf(lists);
  return (
    <Menu
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      trigger={<IconButton label={say('filter')} keys="F" icon={<ListFilter />} />}
    >
      {filters.map((name) => (
        <Submenu key={name} label={say(name)}>
          <MenuChoice
            label={say(name)}
            value={search[name] ?? any}
            options={[
              { value: any, label: say('any') },
              ...[...choices[name]].map(([value, label]) => ({ value, label })),
            ]}
            onChange={(value) => onChange({ [name]: value === any ? undefined : value })}
          />
        </Submenu>
      ))}
    </Menu>
  );
}

/** The active filters, each with a button to remove it. */
export function FilterChips({
  search,
  onChange,
  lists,
}: Pick<InboxFiltersProps, 'search' | 'onChange' | 'lists'>) {
  const held = filters.flatMap((name) => {
    const value = search[name];
    return value === undefined ? [] : [{ name, value }];
  });
  if (held.length === 0) return null;
  const choices = choicesOf(lists);
  return (
    <ul aria-label={say('filters')} className="flex flex-wrap gap-1.5 px-5 pb-2 max-md:px-4">
      {held.map(({ name, value }) => (
        <li key={name}>
          <Button size="small" onClick={() => onChange({ [name]: undefined })}>
            <span className="text-muted-foreground">{say(name)}</span>
            {choices[name].get(value) ?? say('unknown')}
            <X aria-label={say('removeFilter', { name: say(name) })} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
