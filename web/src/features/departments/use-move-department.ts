import type { Department } from '@gantry/contract';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useCommands } from '#lib/keys/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { placeAfterKey, subtreeOf } from './department-tree.ts';
import { useUpdateDepartmentMutation } from './departments-queries.ts';
import { say } from './words/index.ts';

/** The top level of the tree. */
export const TOP = 'top';

/** Moves departments in the tree by drag and drop and by keys. The server requires the right at both ends. */
export function useMoveDepartment(departments: readonly Department[]) {
  const [dragged, setDragged] = useState<Department>();
  const [over, setOver] = useState<string>();
  const [update] = useUpdateDepartmentMutation();
  const { offerUndo } = useUndo();
  const keepFocus = useKeptFocus(departments);

  const move = async (department: Department, parentId: string | null) => {
    const { id, name, version } = department;
    if (parentId === department.parentId) return;
    const parent = departments.find((each) => each.id === parentId)?.name;
    if (parentId !== null && subtreeOf(departments, id).has(parentId)) {
      toast.error(say('noCircle', { name, parent: parent ?? name }));
      return;
    }
    const { data, error } = await update({ params: { id }, body: { parentId, version } });
    if (error !== undefined) notifyFailure(say('notMoved', { name }), error);
    else
      offerUndo(
        say(parent === undefined ? 'isAtTop' : 'isMoved', { name, parent: parent ?? '' }),
        data.changeSetId,
      );
  };

  const moveFocused = (key: 'in' | 'out') => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place;
    const department = departments.find(({ id }) => id === focused);
    if (!department?.can.includes('update')) return;
    const parentId = placeAfterKey(departments, department, key);
    if (parentId === undefined) return;
    keepFocus(department.id);
    void move(department, parentId);
  };
  useCommands([
    {
      id: 'departments.in',
      title: say('moveIn'),
      keys: 'Alt+ArrowRight',
      group: say('departments'),
      run: () => moveFocused('in'),
    },
    {
      id: 'departments.out',
      title: say('moveOut'),
      keys: 'Alt+ArrowLeft',
      group: say('departments'),
      run: () => moveFocused('out'),
    },
  ]);

  /** The props that make a row draggable. */
  const dragOf = (department: Department) => ({
    draggable: department.can.includes('update'),
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', department.name);
      setDragged(department);
    },
    onDragEnd: () => {
      setDragged(undefined);
      setOver(undefined);
    },
  });

  /** The props that make a row a drop target. Dropping a department into its own subtree is refused with a message. */
  const dropOn = (target: string) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined || dragged.id === target) return;
      event.preventDefault();
      setOver(target);
    },
    onDragLeave: () => setOver((now) => (now === target ? undefined : now)),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined) void move(dragged, target === TOP ? null : target);
      setDragged(undefined);
      setOver(undefined);
    },
  });
  return { dragOf, dropOn, over, isDragging: dragged !== undefined };
}

/** A row that moves within the table keeps the focus. */
function useKeptFocus(departments: readonly Department[]): (id: string) => void {
  const wanted = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree was drawn again
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = document.querySelector(`[data-place="${wanted.current}"]`);
    wanted.current = undefined;
    if (row === null || row.contains(document.activeElement)) return;
    row.querySelector<HTMLElement>('[data-name]')?.focus();
  }, [departments]);
  return (id) => {
    wanted.current = id;
  };
}
