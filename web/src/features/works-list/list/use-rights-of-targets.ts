import type { Work, WorkAction } from '@gantry/contract';
import { editableFields, type FieldName, mayEdit } from '#features/works/fields/editable-field.ts';
import { say as sayRefused } from '#features/works/refused/words/index.ts';
import { withinSentence } from '#lib/within-sentence.ts';
import { useCan } from '#store/can.ts';
import { useRefuse } from '#store/refuse.ts';
import type { ListState } from './use-list-state.ts';

/** What may be done to the works that the keys of a list are for; what may not be is said, and who could. */
export function useRightsOfTargets({ targets, whole }: Pick<ListState, 'targets' | 'whole'>) {
  const refuse = useRefuse();
  const can = useCan();
  /** Whether it may be done to any of the works; where it may not, that is said, and who could. */
  const may = (
    action: WorkAction,
    whatTo: (works: string) => string,
    test = (work: Work) => work.can.includes(action),
  ) => {
    if (targets.length === 0) return false;
    const isAllowed = whole !== undefined || targets.some(test);
    const [first, second] = targets;
    const id = second === undefined ? first?.id : undefined;
    if (!isAllowed) refuse({ what: whatTo(named(targets)), action, target: 'works', id });
    return isAllowed;
  };
  const mayCreate = () => {
    const isAllowed = can('create', 'works');
    if (!isAllowed) refuse({ what: sayRefused('createWorks'), action: 'create', target: 'works' });
    return isAllowed;
  };
  const allows = (field: FieldName) => {
    const { name, action } = editableFields[field];
    return may(
      action,
      (works) => sayRefused('changeField', { field: withinSentence(name), work: works }),
      (work) => mayEdit(work, field),
    );
  };
  return { may, mayCreate, allows };
}

const named = (works: readonly Work[]): string =>
  works.length === 1 ? (works[0]?.key ?? '') : sayRefused('theseWorks');
