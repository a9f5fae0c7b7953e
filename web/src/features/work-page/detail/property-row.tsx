import type { Work, WorkAction } from '@gantry/contract';
import type { ReactElement, ReactNode } from 'react';
import { ReadOnly } from '#components/read-only.tsx';
import { say as sayRefused } from '#features/works/refused/words/index.ts';
import { cx } from '#lib/cx.ts';
import { withinSentence } from '#lib/within-sentence.ts';

interface PropertyRowProps {
  readonly name: string;
  readonly value: ReactNode;
  /** Puts a picker around the row's button; absent: the value may only be read. */
  readonly picker?: ((trigger: ReactElement<Record<string, unknown>>) => ReactElement) | undefined;
  /** The work, and what changing the value asks for. */
  readonly work: Pick<Work, 'id' | 'key'>;
  readonly action: WorkAction;
}

const look = 'flex min-h-[30px] w-full min-w-0 items-center rounded-control px-2 text-left text-sm';

/** A property that only the page shows: its name, its value, and the picker that it opens. */
export function PropertyRow({ name, value, picker, work, action }: PropertyRowProps) {
  const content = (
    <>
      <span className="w-23 flex-none text-muted-foreground">{name}</span>
      <span className="flex min-w-0 items-center gap-1.5 whitespace-nowrap">{value}</span>
    </>
  );
  if (picker === undefined) {
    const what = sayRefused('changeField', { field: withinSentence(name), work: work.key });
    return (
      <ReadOnly what={what} action={action} target="works" id={work.id} className={look}>
        {content}
      </ReadOnly>
    );
  }
  return picker(
    <button type="button" className={cx(look, 'hover:bg-hover data-popup-open:bg-hover')}>
      {content}
    </button>,
  );
}
