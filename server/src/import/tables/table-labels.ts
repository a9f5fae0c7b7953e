import { LONGEST_LABEL_NAME } from '@gantry/contract/vocabulary';
import { readWords } from '../../works/index.ts';
import type { TableEntry } from './collect-table.ts';
import type { RowReader } from './row-reader.ts';
import { ownLine } from './table-works.ts';

/** The labels of each row as written in the file, without duplicates. */
export function listTableLabels(
  entries: readonly TableEntry[],
  { readers, isMarked }: { readonly readers: ReadonlyMap<number, RowReader>; readonly isMarked: boolean },
): ReadonlyMap<number, readonly string[]> {
  return new Map(
    entries.flatMap(({ number, cells }) => {
      const text = ownLine(cells.labels ?? '', isMarked);
      const labels = new Map<string, string>();
      for (const word of readWords(text)) {
        const name = word.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
        if (name.length > LONGEST_LABEL_NAME)
          readers
            .get(number)
            ?.note(
              `A label has at most ${LONGEST_LABEL_NAME} characters: “${name.slice(0, SHOWN)}…” was left out`,
            );
        else if (name !== '' && !labels.has(name.toLowerCase())) labels.set(name.toLowerCase(), name);
      }
      return labels.size === 0 ? [] : [[number, [...labels.values()]] as const];
    }),
  );
}

const SHOWN = 30;
