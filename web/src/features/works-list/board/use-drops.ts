import type { Work } from '@gantry/contract';
import { isOfProgress } from '#features/works/change/progress-stamp.ts';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import {
  editableFields,
  type FieldName,
  mayEdit,
  refusedField,
} from '#features/works/fields/editable-field.ts';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import { withinSentence } from '#lib/within-sentence.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useRefuse } from '#store/refuse.ts';
import type { WorkChange } from '#sync/works/work-change.ts';
import { type BoardAxes, type CellPlace, dropOn } from './board-cells.ts';
import { changeTo, valueIn } from './board-columns.ts';
import { say } from './words/index.ts';

/** What a drop would mean, said before it is done. */
export interface Judged {
  /** Why it may not be dropped there. */
  readonly refused: string | undefined;
  readonly notes: readonly string[];
  /** More works than the limit of the column. */
  readonly warning: string | undefined;
}

interface DropPlaces {
  readonly axes: BoardAxes;
  readonly names: ReferenceLookup;
  readonly nameOf: (place: CellPlace) => string;
  readonly columnName: (value: string | null) => string;
  /** Of a column: how many works it has, and how many it should have at most. */
  readonly countOf: (value: string | null) => { readonly count: number; readonly limit: number | undefined };
}

/** What happens where cards are dropped, by pointer and by key alike. */
export function useDrops({ axes, names, nameOf, columnName, countOf }: DropPlaces) {
  const { change } = useWorkActions();
  const refuse = useRefuse();
  const today = useCompanyToday();

  const refusedOf = (works: readonly Work[], place: CellPlace) => {
    for (const work of works) {
      const field = dropOn(work, place, axes, names).fields.find((name) => !mayEdit(work, name));
      if (field !== undefined) return { work, field };
    }
    return undefined;
  };
  const judge = (works: readonly Work[], place: CellPlace): Judged => {
    const refused = refusedOf(works, place);
    const { count, limit } = countOf(place.column);
    const coming = works.filter((work) => valueIn(axes.columns, work, names) !== place.column).length;
    const isOver = limit !== undefined && coming > 0 && count + coming > limit;
    return {
      refused: refused && mayNotWords(refused),
      notes: startNotes(works, place, today, axes),
      warning: isOver
        ? say('overLimit', { count: count + coming, column: columnName(place.column), limit })
        : undefined,
    };
  };
  /** Gives the works what the place says; where one of them may not be given it, that is said, and nothing is done. */
  const drop = (works: readonly Work[], place: CellPlace): boolean => {
    const refused = refusedOf(works, place);
    if (refused !== undefined) {
      refuse(refusedField(refused.work, refused.field));
      return false;
    }
    const moving = works.filter((work) => dropOn(work, place, axes, names).fields.length > 0);
    const [first] = moving;
    if (first === undefined) return false;
    const changeOf = (work: Work) => dropOn(work, place, axes, names).change;
    const ofFirst = changeOf(first);
    // Works that are begun or done are told of in words of their own.
    const isTold = isOfProgress(ofFirst);
    const announce =
      moving.length === 1
        ? say('moved', { key: first.key, place: nameOf(place) })
        : say('manyMoved', { count: moving.length, place: nameOf(place) });
    const isSameForAll = axes.columns !== 'label' && axes.lanes !== 'label';
    const sent = moving.length === 1 ? ofFirst : isSameForAll ? wholeChange(place, first, axes) : changeOf;
    void change(moving, sent, isTold ? {} : { announce });
    return true;
  };
  return { judge, drop };
}

const mayNotWords = ({ work, field }: { work: Work; field: FieldName }): string =>
  say('mayNot', { field: withinSentence(editableFields[field].name), key: work.key });

/** Of many works each gets all that the place says, whatever it had before. */
const wholeChange = ({ column, lane }: CellPlace, work: Work, axes: BoardAxes): WorkChange => ({
  ...changeTo(axes.columns, work, column, null),
  ...(axes.lanes === null || lane === undefined ? {} : changeTo(axes.lanes, work, lane, null)),
});

/** That work begins now, which its plan may say otherwise. */
function startNotes(works: readonly Work[], place: CellPlace, today: string, axes: BoardAxes): string[] {
  const isBegun = axes.columns === 'status' && place.column === 'in_progress';
  const [work] = works;
  if (!isBegun || works.length !== 1 || work === undefined || work.actualStart !== null) return [];
  const { start } = work;
  if (start === null || dayOf(start) <= dayOf(today)) return [say('startsNow')];
  return [say('startsBefore', { day: shortDay(dayOf(start), today) })];
}

/** The place that a key of a cell names. */
export function placeOfKey(key: string, axes: BoardAxes): CellPlace {
  const [lane = 'none', column = 'none'] = key.split(' ');
  const valueOfWord = (by: BoardAxes['lanes'], word: string) =>
    word === 'none' && by !== 'priority' ? null : word;
  return {
    column: valueOfWord(axes.columns, column),
    lane: axes.lanes === null ? undefined : valueOfWord(axes.lanes, lane),
  };
}
