import type { WorkDetail } from '@gantry/contract';
import { useState } from 'react';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { usePlaceWorkMutation } from '#sync/queue/work-page-mutations.ts';
import type { Place } from '#sync/works/patch-work-details.ts';
import { say } from './words/index.ts';

/** Moves sub-works within their order: by dragging, or with Alt and the arrow keys. */
export interface SubWorkOrder {
  readonly draggedId: string | null;
  /** The row before which the dragged one would be dropped. */
  readonly dropId: string | null;
  readonly drag: (id: string) => void;
  readonly dragOver: (id: string) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
  readonly step: (id: string, by: 1 | -1) => void;
}

export function useSubWorkOrder({ id: parentId, subWorks }: WorkDetail): SubWorkOrder {
  const [draggedId, setDragged] = useState<string | null>(null);
  const [dropId, setDrop] = useState<string | null>(null);
  const [place] = usePlaceWorkMutation();
  const indexOf = (id: string | null) => subWorks.findIndex((subWork) => subWork.id === id);
  const put = async (id: string, where: Place) => {
    const { error } = await place({ id, parentId, place: where });
    if (error !== undefined && !isWaiting(error)) notifyFailure(say('orderNotChanged'), error);
  };
  const cancel = () => {
    setDragged(null);
    setDrop(null);
  };
  return {
    draggedId,
    dropId,
    drag: setDragged,
    dragOver: setDrop,
    cancel,
    drop: () => {
      cancel();
      if (draggedId === null || dropId === null || draggedId === dropId) return;
      const isDown = indexOf(draggedId) < indexOf(dropId);
      void put(draggedId, isDown ? { after: dropId } : { before: dropId });
    },
    step: (id, by) => {
      const neighbour = subWorks[indexOf(id) + by];
      if (neighbour !== undefined)
        void put(id, by === 1 ? { after: neighbour.id } : { before: neighbour.id });
    },
  };
}
