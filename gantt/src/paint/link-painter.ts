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
  /** The bar in a row, with the dates that are currently shown. */
  findBoxOfRow(row: number): BarBox | undefined;
  /** Converts a row's number to y. */
  topOfRow(row: number): number;
  /** Drawn over the others. */
  isHot(link: number): boolean;
  showsCritical: boolean;
  /** Whether the plan is zoomed out so far that bars are only short lines (see `isFar`). */
  isFar: boolean;
  /** The part of the axis that is drawn. */
  left: number;
  right: number;
}

/** Routes of the visible links, from candidates that touch the rows. */
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

/** Pixels per day, below which most bars have the minimum width. */
const FAR_DAY = 4;
/** Scale of the arrow heads when zoomed out. */
const FAR_HEAD = 0.7;

export const isFar = (pixelsPerDay: number): boolean => pixelsPerDay < FAR_DAY;

/** One path for all lines of a kind, and one for their heads, so that a screen of links needs few elements. */
export function paintLinks(brush: LinkBrush, painted: readonly PaintedLink[]): Mark[] {
  const lines = new Map<LinkStyle, string>();
  const heads = new Map<LinkStyle, string>();
  for (const { link, route } of painted) {
    const style = styleOf(brush, link);
    const size = style.startsWith('link-far') ? FAR_HEAD : 1;
    lines.set(style, (lines.get(style) ?? '') + linePath(route, size));
    heads.set(style, (heads.get(style) ?? '') + headPath(route, size));
  }
  return LINK_STYLES.flatMap((style) => {
    const [line, head] = [lines.get(style), heads.get(style)];
    return line && head ? [path(style, line), path(`${style}-head`, head)] : [];
  });
}

/** From back to front. */
const LINK_STYLES = [
  'link-far',
  'link',
  'link-far-critical',
  'link-critical',
  'link-broken',
  'link-hot',
] as const;
type LinkStyle = (typeof LINK_STYLES)[number];

function styleOf(brush: LinkBrush, link: number): LinkStyle {
  if (brush.isHot(link)) return 'link-hot';
  const flags = brush.links.flags?.[link] ?? 0;
  if (flags & LinkFlag.broken) return 'link-broken';
  if (brush.showsCritical && flags & LinkFlag.critical)
    return brush.isFar ? 'link-far-critical' : 'link-critical';
  return brush.isFar ? 'link-far' : 'link';
}
