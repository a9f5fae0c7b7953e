import type { Chart } from '../chart/chart.ts';
import { sendIntent } from '../chart/send-intent.ts';
import { mayAskToPlace, placedWords } from '../gestures/placing-rows.ts';
import type { RowPlace } from '../intents.ts';
import { indentSeveral, moveSeveral, type ShownTree } from './place-several.ts';

/** A selected row moves together with all selected ones. */
export function rowsInHand({ input: { selection } }: Chart, work: number): Iterable<number> {
  return selection.has(work) ? selection : [work];
}

/** Alt+Up and Alt+Down swap a row with the sibling above or below. */
export function moveAmongSiblings(chart: Chart, works: Iterable<number>, direction: 1 | -1): void {
  placeAll(chart, moveSeveral(treeOf(chart), works, direction), works);
}

/** Ctrl+] makes works sub-works of the sibling above; Ctrl+[ makes them siblings of their summary. */
export function indent(chart: Chart, works: Iterable<number>, direction: 1 | -1): void {
  placeAll(chart, indentSeveral(treeOf(chart), works, direction), works);
}

const treeOf = ({ model, input }: Chart): ShownTree => ({
  works: model.rows.works,
  parent: input.data.parent,
});

function placeAll(chart: Chart, places: readonly RowPlace[], asked: Iterable<number>): void {
  const works = places.length > 0 ? places.map(({ work }) => work) : [...asked];
  const locked = works.find((work) => !mayAskToPlace(chart, work));
  if (locked !== undefined) {
    chart.input.onRefusedKey?.({ kind: 'place', work: locked });
    return;
  }
  const [first, ...others] = places;
  if (first === undefined) return;
  const words = placedWords(chart, first.work, first.parent);
  if (others.length === 0) sendIntent(chart, { kind: 'place', ...first }, words);
  else
    sendIntent(
      chart,
      { kind: 'placeSeveral', places },
      chart.input.texts.placedSeveral({ count: places.length }),
    );
}
