import { type GanttLinks, LinkFlag } from '../data.ts';
import { headPath, linePath } from '../links/link-path.ts';
import { type Route, routeLink } from '../links/route.ts';
import type { BarBox } from './bar-box.ts';
import { type Mark, path } from './mark.ts';
import type { Metrics } from './metrics.ts';

export interface PaintedLink {
  link: number;
  route: Route;
}

export interface LinkBrush {
  links: GanttLinks;
  metrics: Metrics;
  anchorRow: Int32Array;
  /** The bar that stands in a row, with the dates that are shown now. */
  findBoxOfRow(row: number): BarBox | undefined;
  /** From a row's number to y. */
  topOfRow(row: number): number;
  /** Drawn over the others. */
  isHot(link: number): boolean;
  showsCritical: boolean;
  /** The part of the axis that is drawn. */
  left: number;
  right: number;
}

/** Routes of those links that are to be seen, from candidates that touch the rows. */
export function routeLinks(brush: LinkBrush, candidates: readonly number[]): PaintedLink[] {
  const { links, anchorRow, metrics } = brush;
  const painted: PaintedLink[] = [];
  for (const link of candidates) {
    const fromRow = anchorRow[links.from[link] ?? -1] ?? -1;
    const toRow = anchorRow[links.to[link] ?? -1] ?? -1;
    const from = brush.findBoxOfRow(fromRow);
    const to = brush.findBoxOfRow(toRow);
    if (!from || !to || isBeside(from, to, brush)) continue;
    const route = routeLink(
      links.kind[link] ?? 0,
      { box: from, rowTop: brush.topOfRow(fromRow) },
      { box: to, rowTop: brush.topOfRow(toRow) },
      metrics,
    );
    painted.push({ link, route });
  }
  return painted;
}

const REACH = 24;

function isBeside(from: BarBox, to: BarBox, { left, right }: LinkBrush): boolean {
  return Math.max(from.right, to.right) < left - REACH || Math.min(from.left, to.left) > right + REACH;
}

/** One path for all lines of a kind, and one for their heads: a screen of links costs six elements. */
export function paintLinks(brush: LinkBrush, painted: readonly PaintedLink[]): Mark[] {
  const lines = { link: '', 'link-critical': '', 'link-hot': '' };
  const heads = { link: '', 'link-critical': '', 'link-hot': '' };
  for (const { link, route } of painted) {
    const isCritical = brush.showsCritical && ((brush.links.flags?.[link] ?? 0) & LinkFlag.critical) !== 0;
    const kind = brush.isHot(link) ? 'link-hot' : isCritical ? 'link-critical' : 'link';
    lines[kind] += linePath(route);
    heads[kind] += headPath(route);
  }
  const marks: Mark[] = [];
  for (const kind of ['link', 'link-critical', 'link-hot'] as const)
    if (lines[kind]) marks.push(path(kind, lines[kind]), path(`${kind}-head`, heads[kind]));
  return marks;
}
