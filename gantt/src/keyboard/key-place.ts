import type { Chart } from '../chart/chart.ts';
import { sendIntent } from '../chart/send-intent.ts';
import { mayAskToPlace, placedWords } from '../gestures/placing-rows.ts';

/** Shown works under the same summary, in order. */
function listSiblings(chart: Chart, work: number): number[] {
  const { parent } = chart.input.data;
  return [...chart.model.rows.works].filter((other) => parent[other] === parent[work]);
}

/** Alt+Up and Alt+Down change places with the sibling above or below. */
export function moveAmongSiblings(chart: Chart, work: number, direction: 1 | -1): void {
  if (!mayAskToPlace(chart, work)) {
    chart.input.onRefusedKey?.({ kind: 'place', work });
    return;
  }
  const siblings = listSiblings(chart, work);
  const at = siblings.indexOf(work);
  const other = siblings[at + direction];
  if (other === undefined) return;
  const before = direction === 1 ? (siblings[at + 2] ?? -1) : other;
  place(chart, work, chart.input.data.parent[work] ?? -1, before);
}

/** Ctrl+] makes it a sub-work of the sibling above; Ctrl+[ a sibling of its summary. */
export function indent(chart: Chart, work: number, direction: 1 | -1): void {
  if (!mayAskToPlace(chart, work)) {
    chart.input.onRefusedKey?.({ kind: 'place', work });
    return;
  }
  const { parent } = chart.input.data;
  const above = parent[work] ?? -1;
  if (direction === 1) {
    const siblings = listSiblings(chart, work);
    const next = siblings[siblings.indexOf(work) - 1];
    if (next !== undefined) place(chart, work, next, -1);
    return;
  }
  if (above < 0) return;
  const uncles = listSiblings(chart, above);
  place(chart, work, parent[above] ?? -1, uncles[uncles.indexOf(above) + 1] ?? -1);
}

function place(chart: Chart, work: number, parent: number, before: number): void {
  sendIntent(chart, { kind: 'place', work, parent, before }, placedWords(chart, work, parent));
}
