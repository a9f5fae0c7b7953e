import type { PinnedProject } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { notifyFailure } from '#lib/notify.ts';
import { onPinnedElsewhere, useListPinnedProjectsQuery, usePinProjectsMutation } from '#sync/reads/pins.ts';
import { notePins } from './had-pins.ts';
import { sectionMark, useIsSection } from './use-crumbs.ts';
import { say } from './words/index.ts';

/** The projects that the person has pinned, under Projects. They can be dragged, or moved with Alt and an arrow key. */
export function PinnedProjects({ className }: { readonly className: string }) {
  const { data, refetch } = useListPinnedProjectsQuery();
  useEffect(() => {
    if (data) notePins(data.length);
  }, [data]);
  useEffect(() => onPinnedElsewhere(() => void refetch()), [refetch]);
  const pins = data ?? [];
  const move = useMove(pins);
  const [draggedId, setDragged] = useState<string | null>(null);
  const isSection = useIsSection();
  return (
    <ul aria-label={say('pinnedProjects')} className="contents">
      {pins.map(({ id, name, color }, index) => (
        <li key={id} className="contents">
          <Link
            to="/projects/project-detail/$id"
            params={{ id }}
            title={name}
            {...sectionMark(isSection(`/projects/project-detail/${id}`))}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(id);
            }}
            onDragOver={(event) => draggedId !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (draggedId !== null) void move(draggedId, index);
            }}
            onDragEnd={() => setDragged(null)}
            onKeyDown={(event) => {
              const step = stepOf(event);
              if (step === 0) return;
              event.preventDefault();
              event.stopPropagation();
              void move(id, index + step);
            }}
            className={cx(className, draggedId === id && 'opacity-50')}
          >
            <span data-hue={color} className="swatch size-2 shrink-0 rounded-[2px]" />
            <span dir="auto" className="truncate">
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function stepOf({ altKey, key }: KeyboardEvent): number {
  if (!altKey) return 0;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
}

function useMove(pins: readonly PinnedProject[]) {
  const [pin] = usePinProjectsMutation();
  return async (id: string, to: number) => {
    const ids = pins.map((each) => each.id);
    const from = ids.indexOf(id);
    if (from === -1 || to < 0 || to >= ids.length || to === from) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    const { error } = await pin({ body: { projectIds: ids } });
    if (error !== undefined) notifyFailure(say('notPinned'), error);
  };
}
