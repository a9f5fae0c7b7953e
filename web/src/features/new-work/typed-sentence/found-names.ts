import { foldText } from '@gantry/contract/names';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The possible meanings of a typed name: one is used, several cause a question, none leaves it as text. */
export function findNamed<T extends Named>(all: readonly T[], typed: string, isWhole: boolean): readonly T[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const whole = all.filter(({ name }) => foldText(name).trim() === wanted.join(' '));
  if (whole.length > 0) return whole;
  const holding = all.filter(({ name }) => holds(wordsOf(name), wanted, true));
  if (holding.length > 0 || isWhole || (wanted.at(-1) ?? '').length < SHORTEST_BEGINNING) return holding;
  return all.filter(({ name }) => holds(wordsOf(name), wanted, false));
}

/** Too many names begin with a single letter. */
const SHORTEST_BEGINNING = 2;

const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether the words occur in a name one after the other, the last one as a whole or as a prefix. */
function holds(name: readonly string[], wanted: readonly string[], isWhole: boolean): boolean {
  return name.some((_, at) =>
    wanted.every((word, index) => {
      const other = name[at + index] ?? '';
      return isWhole || index < wanted.length - 1 ? other === word : other.startsWith(word);
    }),
  );
}
