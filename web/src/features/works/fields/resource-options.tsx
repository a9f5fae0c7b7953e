import { useListResourcesQuery } from '#api/lookups.ts';
import { ResourceIcon, resourceKindWords } from '#components/resources/resource-kind.tsx';

/** The maximum size of one answer; companies with more resources search on the server. */
const choiceLimit = 200;

interface Wanted {
  /** Text that the name must contain, if there are more than one answer holds. */
  readonly text?: string;
  /** Not needed now: nothing is requested. */
  readonly skip?: boolean;
}

/** Crews, machines and subcontractors to choose from, each marked with its kind. */
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
