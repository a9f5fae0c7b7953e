import { useListResourcesQuery } from '#api/lookups.ts';
import { ResourceIcon, resourceKindWords } from '#components/resources/resource-kind.tsx';

/** As many as one call gives; a company with more searches them on the server. */
const choiceLimit = 200;

interface Wanted {
  /** What the name holds, where there are more than fit into one answer. */
  readonly text?: string;
  /** Not needed just now: nothing is asked for. */
  readonly skip?: boolean;
}

/** Crews, machines and subcontractors to choose from, each marked with what it is. */
export function useResourceOptions({ text = '', skip = false }: Wanted = {}) {
  const all = useListResourcesQuery({ query: { limit: choiceLimit } }, { skip });
  const isLarge = all.data?.next != null;
  const isAsked = isLarge && text !== '';
  const found = useListResourcesQuery({ query: { limit: choiceLimit, text } }, { skip: skip || !isAsked });
  const rows = (isAsked ? found.currentData : all.data)?.response ?? [];
  return {
    isLarge,
    rows,
    resources: rows.map(({ id, name, kind }) => ({
      value: id,
      label: name,
      hint: resourceKindWords[kind],
      icon: <ResourceIcon kind={kind} />,
    })),
  };
}
