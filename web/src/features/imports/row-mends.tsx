import type { ImportRow, MendedCell, TableChoices } from '@gantry/contract';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { fieldWords } from './table-words.ts';
import { say } from './words/index.ts';

interface RowMendsProps {
  readonly row: ImportRow;
  readonly choices: TableChoices;
  readonly onChoose: (table: TableChoices) => void;
}

/** An invalid table row: its cells can be rewritten or emptied, or the row can be left out. */
export function RowMends({ row, choices, onChoose }: RowMendsProps) {
  const { number, mends = [], isLeftOut = false } = row;
  if (number === null) return null;
  const leftOut = choices.leftOut ?? [];
  const mend = (cell: Omit<MendedCell, 'row'>) => {
    const others = (choices.mended ?? []).filter((each) => each.row !== number || each.field !== cell.field);
    onChoose({ ...choices, mended: [...others, { row: number, ...cell }] });
  };
  if (isLeftOut)
    return (
      <span className="mt-1 block pl-14">
        <Button onClick={() => onChoose({ ...choices, leftOut: leftOut.filter((each) => each !== number) })}>
          {say('takeIn')}
        </Button>
      </span>
    );
  if (mends.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1 pl-14 max-md:pl-0">
      {mends.map(({ field, text }) => (
        <form
          key={field}
          className="flex items-center gap-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('text');
            if (typeof typed === 'string' && typed !== text) mend({ field, text: typed });
          }}
        >
          <Input
            name="text"
            defaultValue={text}
            aria-label={say('mendCell', { field: fieldWords[field], row: number })}
            placeholder={fieldWords[field]}
            className="h-7 w-40 text-sm pointer-coarse:h-9"
          />
          <Button type="submit">{say('mend')}</Button>
          {text !== '' && (
            <Button variant="ghost" onClick={() => mend({ field, text: '' })}>
              {say('emptyCell')}
            </Button>
          )}
        </form>
      ))}
      <Button variant="ghost" onClick={() => onChoose({ ...choices, leftOut: [...leftOut, number] })}>
        {say('leaveRowOut')}
      </Button>
    </span>
  );
}
