import type { References, Work } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tag } from '#components/ui/badge.tsx';
import { DueButton, useWorkActions, WorkFieldPicker } from '#features/works/index.ts';
import { cx } from '#lib/cx.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { HomeStatus } from './home-status.tsx';
import { type HomeList, homeRowId } from './use-home-list.ts';

export interface HomeWorkProps {
  readonly work: Work;
  readonly references: References | undefined;
  readonly list: HomeList;
  /** Actions for the work: before its date on a wide screen, below its title on a phone. */
  readonly actions?: ReactNode;
  /** Replaces the date that explains itself. */
  readonly date?: ReactNode;
}

/** One work as a line: status, key, title, labels and due. */
export function HomeWork({ work, references, list, actions, date }: HomeWorkProps) {
  const today = useCompanyToday();
  const isActive = list.activeId === work.id;
  return (
    <li
      id={homeRowId(work.id)}
      data-active={isActive || undefined}
      onFocus={() => list.activate(work.id)}
      className="group relative -mx-2 flex min-h-8.5 items-center gap-x-3 rounded-control px-2 focus-within:bg-hover hover:bg-hover max-md:min-h-11 max-md:flex-wrap pointer-coarse:min-h-11"
    >
      <HomeStatus work={work} list={list} />
      <span className="w-14 flex-none text-xs whitespace-nowrap text-muted-foreground max-sm:hidden">
        {work.key}
      </span>
      <Link
        to="/work-detail"
        search={{ key: work.key }}
        className="min-w-0 grow basis-0 truncate after:absolute after:inset-0 after:rounded-control max-md:py-1 max-md:wrap-anywhere max-md:whitespace-normal"
      >
        <bdi>{work.title}</bdi>
      </Link>
      {actions}
      <Labels work={work} references={references} givesWay={actions !== undefined} />
      {isActive && <OtherField work={work} list={list} />}
      {date ?? (
        <DueButton
          work={work}
          today={today}
          className="min-h-7 w-24 max-sm:w-auto max-md:min-h-11 max-md:min-w-11 pointer-coarse:min-h-11"
        />
      )}
    </li>
  );
}

/** The picker of a field without a button on the row, when its key was pressed. */
function OtherField({ work, list }: Pick<HomeWorkProps, 'work' | 'list'>) {
  const { change } = useWorkActions();
  const { editing } = list;
  if (editing === null || editing === 'status') return null;
  return (
    <WorkFieldPicker
      field={editing}
      works={[work]}
      trigger={<button type="button" tabIndex={-1} aria-hidden className="w-0 self-stretch" />}
      open
      onOpenChange={(isOpen) => !isOpen && list.edit(work.id, null)}
      onChange={(fields, references, begun) => void change(begun, fields, { references })}
    />
  );
}

interface LabelsProps extends Pick<HomeWorkProps, 'work' | 'references'> {
  /** Hidden in favour of the actions while the pointer is over the row. */
  readonly givesWay: boolean;
}

function Labels({ work, references, givesWay }: LabelsProps) {
  const labels = work.labelIds
    .map((id) => references?.labels.find((label) => label.id === id))
    .filter((label) => label !== undefined);
  return (
    <span
      className={cx(
        'hidden gap-1 @lg:flex',
        givesWay && 'group-focus-within:hidden! group-hover:hidden! pointer-coarse:hidden',
      )}
    >
      {labels.map(({ id, name, color }) => (
        <Tag key={id} hue={color}>
          {name}
        </Tag>
      ))}
    </span>
  );
}
