/** The folded groups of a list, as in its address: a link shows everyone the same. */
export interface ClosedGroups {
  readonly closed: string | undefined;
  readonly setClosed: (closed: string | undefined) => void;
}

/** The group without a value, such as works without an owner. */
const noValue = 'none';

export function closedGroups({ closed, setClosed }: ClosedGroups) {
  const values = closed === undefined ? [] : closed.split(',');
  const wordOf = (value: string | null) => value ?? noValue;
  return {
    isClosed: (value: string | null) => values.includes(wordOf(value)),
    toggle: (value: string | null) => {
      const word = wordOf(value);
      const others = values.filter((other) => other !== word);
      const next = others.length < values.length ? others : [...values, word];
      setClosed(next.length === 0 ? undefined : next.join(','));
    },
  };
}
