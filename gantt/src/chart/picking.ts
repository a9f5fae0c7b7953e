import { hasFlag, WorkFlag } from '../data.ts';
import { distanceTo } from '../links/link-path.ts';
import { type BarBox, placeOfDone } from '../paint/bar-box.ts';
import { EDGE_REACH } from '../paint/edge-painter.ts';
import type { Chart } from './chart.ts';
import { type Hit, hitBar } from './hit-test.ts';
import { edgeOf } from './showing.ts';

const LINK_REACH = 4;

/** The part of the chart at a point, in pixels of the axis and of the rows. */
export function pick(chart: Chart, x: number, y: number, isTouch: boolean): Hit {
  const { rowHeight } = chart.view.metrics;
  const row = chart.view.rowAt(y);
  const work = chart.workAt(row);
  const box = work === undefined ? undefined : chart.findBoxOf(work);
  if (work !== undefined && isAtArrow(chart, work, x)) return { kind: 'arrow', row };
  if (work === undefined || !box) return pickLink(chart, x, y, row, isTouch);
  const found = hitBar({
    box,
    x,
    y: y - row * rowHeight,
    metrics: chart.view.metrics,
    progressX: progressXOf(chart, work, box),
    isTouch,
  });
  return found ? { ...found, work, row } : pickLink(chart, x, y, row, isTouch);
}

function isAtArrow(chart: Chart, work: number, x: number): boolean {
  const { left, width } = chart.view;
  if (x > left + EDGE_REACH && x < left + width - EDGE_REACH) return false;
  const edge = edgeOf(chart, work);
  return edge !== undefined && (edge === 'left') === x <= left + EDGE_REACH;
}

/** A finger that starts a drag does not mean a link; a tap may. */
function pickLink(chart: Chart, x: number, y: number, row: number, isTouch: boolean): Hit {
  const link = isTouch ? -1 : findLink(chart, x, y, LINK_REACH);
  return link >= 0 ? { kind: 'link', link, row } : { kind: 'nothing', row };
}

export function findLink(chart: Chart, x: number, y: number, reach: number): number {
  let nearest = reach;
  let found = -1;
  const { origin, links } = chart.painted;
  for (const { link, route } of links) {
    const distance = distanceTo(route, x - origin.x, y - origin.y);
    if (distance < nearest) {
      nearest = distance;
      found = link;
    }
  }
  return found;
}

function progressXOf(chart: Chart, work: number, box: BarBox): number | undefined {
  const { data } = chart.input;
  return chart.mayChange(work) && box.shape === 'bar' && !hasFlag(data, work, WorkFlag.done)
    ? placeOfDone({ data, scale: chart.view.scale }, work, box)
    : undefined;
}

export function workOf(hit: Hit | undefined): number | undefined {
  return hit && 'work' in hit ? hit.work : undefined;
}

export function isSameHit(a: Hit | undefined, b: Hit | undefined): boolean {
  if (!a || !b) return a === b;
  if (a.kind !== b.kind || a.row !== b.row || workOf(a) !== workOf(b)) return false;
  if (a.kind === 'link' && b.kind === 'link') return a.link === b.link;
  return !('end' in a && 'end' in b) || a.end === b.end;
}
