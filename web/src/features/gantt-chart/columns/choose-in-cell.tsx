import type { EditorContext } from '@gantry/gantt';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { Person } from './cell-choice.tsx';

const CellChoice = lazyPart(loadOnFirstTouch(() => import('./cell-choice.tsx')));

/** A list of options that belongs to the column. */
export interface CellOptions {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface ChosenCell {
  readonly field: 'owner' | 'status' | 'priority' | CellOptions;
  readonly value: string;
  readonly onNamed?: (person: Person) => void;
}

/** The editor of a cell with a list of values. The cell stays as it is, and the list opens below it. */
export function chooseInCell(
  { commit, cancel }: Pick<EditorContext, 'commit' | 'cancel'>,
  { field, value, onNamed = () => {} }: ChosenCell,
  cell: ReactNode,
): ReactNode {
  const button = (
    <button type="button" tabIndex={-1} className="flex min-w-0 items-center">
      {cell}
    </button>
  );
  return (
    <Suspense fallback={button}>
      <CellChoice {...{ field, value, onNamed }} onChoose={commit} onCancel={cancel}>
        {button}
      </CellChoice>
    </Suspense>
  );
}
