import type { References, Work } from '@gantry/contract';
import type { ReactElement } from 'react';
import type { ChangeOfEach } from '#sync/works/work-change.ts';

export interface FieldPickerProps {
  /** The works to change; their common value is shown as chosen. */
  readonly works: readonly Work[];
  /** The button that opens it; it must accept a ref and the trigger's props. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /**
   * Called with the fields to change, names that the screen may not know yet, and the works as they were when the
   * picker opened.
   */
  readonly onChange: (
    change: ChangeOfEach,
    references: Partial<References> | undefined,
    begun: readonly Work[],
  ) => void;
}

/** The props of an inner picker; the component that opens it knows the works. */
export interface OpenPickerProps extends Omit<FieldPickerProps, 'onChange'> {
  readonly onChange: (change: ChangeOfEach, references?: Partial<References>) => void;
}

/** The subset of props that pickers take. An uncontrolled picker must not get `open` at all. */
export function lookOf({
  trigger,
  open,
  onOpenChange,
}: Pick<FieldPickerProps, 'trigger' | 'open' | 'onOpenChange'>) {
  return {
    trigger,
    ...(open === undefined ? {} : { open }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
  };
}

/** The value that all works share, or null. */
export function commonValue<F extends keyof Work>(works: readonly Pick<Work, F>[], field: F): Work[F] | null {
  const [first, ...rest] = works.map((work) => work[field]);
  return first === undefined || rest.some((value) => value !== first) ? null : first;
}

/** Ids that all works have in a list field such as labels. */
type ListField = 'labelIds' | 'assigneeIds' | 'resourceIds';

export const commonIds = (works: readonly Work[], field: ListField): string[] =>
  (works[0]?.[field] ?? []).filter((id) => works.every((work) => work[field].includes(id)));

const bulkWords = {
  labelIds: ['addLabelIds', 'removeLabelIds'],
  assigneeIds: ['addAssigneeIds', 'removeAssigneeIds'],
  resourceIds: ['addResourceIds', 'removeResourceIds'],
} as const satisfies Record<ListField, readonly [string, string]>;

/** Applies a choice to each work: added values are added, removed values are removed, and differing values stay. */
export function editIds(field: ListField, before: readonly string[], after: readonly string[]) {
  const came = after.filter((id) => !before.includes(id));
  const went = before.filter((id) => !after.includes(id));
  const edit = (work: Work) => ({
    [field]: [...new Set([...work[field].filter((id) => !went.includes(id)), ...came])],
  });
  const [add, remove] = bulkWords[field];
  const asBulk = { ...(came.length > 0 && { [add]: came }), ...(went.length > 0 && { [remove]: went }) };
  return Object.assign(edit, { asBulk });
}
