/**
 * The look of each kind of mark: the only table from which the screen and the exports are drawn. Colours are names of
 * tokens; on screen they become variables of the style sheet, and an export replaces them with a palette.
 */

export type Token =
  | 'background'
  | 'foreground'
  | 'muted-foreground'
  | 'border'
  | 'hover'
  | 'selected'
  | 'primary'
  | 'primary-foreground'
  | 'mark'
  | 'late'
  | 'critical'
  | 'baseline'
  | 'holiday'
  | 'weekend'
  | 'bar'
  | 'bar-fill'
  | 'bar-edge'
  | 'bar-done'
  | 'bar-done-fill'
  | 'bar-done-edge'
  | 'bar-critical'
  | 'bar-critical-fill'
  | 'bar-critical-edge'
  | 'summary'
  | 'summary-fill'
  | 'link';

export type Hatch = 'hatch-rest' | 'hatch-holiday' | 'hatch-critical' | 'hatch-late';

export interface Appearance {
  fill?: Token | Hatch;
  stroke?: Token;
  width?: number;
  dash?: string;
  opacity?: number;
  roundCaps?: boolean;
  /** Texts only. */
  weight?: number;
  size?: number;
  /** An outline in the background's colour, so that lines behind do not cross the letters. */
  halo?: boolean;
  middle?: boolean;
  /** Whether the given position is the end of the text. */
  end?: boolean;
}

const TABLE = {
  rest: { fill: 'weekend' },
  'rest-hatch': { fill: 'hatch-rest' },
  holiday: { fill: 'hatch-holiday' },
  away: { fill: 'hatch-holiday' },
  grid: { stroke: 'border', width: 1 },
  'row-hover': { fill: 'hover', opacity: 0.6 },
  'row-selected': { fill: 'selected', opacity: 0.75 },
  'row-focus': { stroke: 'primary', width: 1, opacity: 0.35 },
  today: { stroke: 'primary', width: 1 },
  'progress-line': { stroke: 'foreground', width: 1.5, opacity: 0.7 },
  'progress-point': { fill: 'foreground', stroke: 'background', width: 1 },
  'today-chip': { fill: 'primary' },
  'today-text': { fill: 'primary-foreground', size: 11, weight: 600, middle: true },

  'bar-rest': { fill: 'bar' },
  'bar-progress': { fill: 'bar-fill' },
  'bar-rim': { stroke: 'bar-edge', width: 1 },
  'bar-done-rest': { fill: 'bar-done' },
  'bar-done-progress': { fill: 'bar-done-fill' },
  'bar-done-rim': { stroke: 'bar-done-edge', width: 1 },
  'bar-critical-rest': { fill: 'bar-critical' },
  'bar-critical-progress': { fill: 'bar-critical-fill' },
  'bar-critical-rim': { stroke: 'bar-critical-edge', width: 1 },
  'bar-joint': { stroke: 'bar-edge', width: 1.25, dash: '1.5 2.5', roundCaps: true },
  'bar-done-joint': { stroke: 'bar-done-edge', width: 1.25, dash: '1.5 2.5', roundCaps: true },
  'bar-critical-joint': { stroke: 'bar-critical-edge', width: 1.25, dash: '1.5 2.5', roundCaps: true },
  'critical-hatch': { fill: 'hatch-critical' },
  overrun: { fill: 'late', opacity: 0.18 },
  'overrun-hatch': { fill: 'hatch-late' },
  'overrun-rim': { stroke: 'late', width: 1 },
  summary: { fill: 'summary' },
  'summary-done': { fill: 'summary-fill' },
  'summary-critical': { fill: 'critical' },
  milestone: { fill: 'summary-fill' },
  'milestone-done': { fill: 'bar-done-fill' },
  'milestone-critical': { fill: 'critical' },
  'row-milestone': { fill: 'summary-fill', stroke: 'background', width: 1.5 },
  'row-milestone-done': { fill: 'bar-done-fill', stroke: 'background', width: 1.5 },
  'row-milestone-late': { fill: 'late', stroke: 'background', width: 1.5 },
  'block-frame': { stroke: 'mark', width: 1 },
  'block-label': { fill: 'muted-foreground', size: 10 },
  'block-value': { fill: 'foreground', size: 14, weight: 600 },
  'mark-name': { fill: 'foreground', size: 11, halo: true },
  'mark-name-late': { fill: 'late', size: 11, halo: true },
  'load-room': { fill: 'bar', opacity: 0.35 },
  load: { fill: 'bar-fill', opacity: 0.75 },
  'load-over': { fill: 'late', opacity: 0.85 },
  'load-text': { fill: 'foreground', size: 11, middle: true, halo: true },
  'load-over-text': { fill: 'late', size: 11, weight: 600, middle: true, halo: true },
  baseline: { fill: 'baseline' },
  'baseline-milestone': { stroke: 'baseline', width: 1.25, fill: 'background' },
  'baseline-second': { fill: 'baseline', opacity: 0.55 },
  'baseline-milestone-second': { stroke: 'baseline', width: 1.25, dash: '2 1.5', fill: 'background' },
  'baseline-third': { fill: 'mark', opacity: 0.7 },
  'baseline-milestone-third': { stroke: 'mark', width: 1, dash: '1 1.5', fill: 'background' },
  slack: { stroke: 'mark', width: 1.25, dash: '1.5 3', roundCaps: true },
  'slack-tick': { stroke: 'mark', width: 1.25 },
  overdue: { stroke: 'late', width: 2, dash: '1 4', roundCaps: true },
  deadline: { fill: 'late' },
  'deadline-stem': { stroke: 'late', width: 1.25, dash: '2 2' },
  constraint: { stroke: 'foreground', width: 1.25, roundCaps: true },
  'constraint-soft': { stroke: 'muted-foreground', width: 1, roundCaps: true },
  pin: { stroke: 'bar-fill', width: 1.25, roundCaps: true },

  link: { stroke: 'link', width: 1.25 },
  'link-head': { fill: 'link' },
  'link-critical': { stroke: 'critical', width: 1.25 },
  'link-critical-head': { fill: 'critical' },
  'link-far': { stroke: 'link', width: 0.75 },
  'link-far-head': { fill: 'link' },
  'link-far-critical': { stroke: 'critical', width: 0.75 },
  'link-far-critical-head': { fill: 'critical' },
  'link-broken': { stroke: 'late', width: 1.5, dash: '4 3' },
  'link-broken-head': { fill: 'late' },
  'link-hot': { stroke: 'foreground', width: 1.75 },
  'link-hot-head': { fill: 'foreground' },
  'link-drawn': { stroke: 'primary', width: 1.75 },
  'link-drawn-head': { fill: 'primary' },
  'link-refused': { stroke: 'late', width: 1.75, dash: '4 3' },
  'link-refused-head': { fill: 'late' },

  'edge-plate': { fill: 'background', stroke: 'border', width: 1 },
  'edge-arrow': { fill: 'muted-foreground' },
  'edge-hot': { fill: 'primary' },

  label: { fill: 'muted-foreground', size: 12, halo: true },
  'label-late': { fill: 'late', size: 12, weight: 500, halo: true },
  name: { fill: 'foreground', size: 11, weight: 500, halo: true },
  'stub-text': { fill: 'muted-foreground', size: 11, halo: true, end: true },
  'label-moved': { fill: 'primary', size: 12, weight: 500, halo: true },

  was: { fill: 'bar-edge', opacity: 0.2 },
  'was-critical': { fill: 'bar-critical-edge', opacity: 0.2 },
  'was-summary': { fill: 'summary', opacity: 0.3 },
  would: { fill: 'bar', opacity: 0.75 },
  'would-rim': { stroke: 'bar-edge', width: 1.25, dash: '3.5 2.5' },
  'would-critical': { fill: 'bar-critical', opacity: 0.75 },
  'would-critical-rim': { stroke: 'critical', width: 1.25, dash: '3.5 2.5' },
  'would-summary': { fill: 'primary', opacity: 0.28 },
  'would-milestone': { fill: 'background', stroke: 'primary', width: 1.25, dash: '3 2' },
  origin: { stroke: 'mark', width: 1, dash: '1.5 3', roundCaps: true },
  'lift-shadow': { fill: 'foreground', opacity: 0.12 },
  lift: { stroke: 'primary', width: 1.5 },
  tried: { stroke: 'primary', width: 1.25, dash: '3 2' },
  span: { fill: 'primary', opacity: 0.05 },
  guide: { stroke: 'primary', width: 1, opacity: 0.35 },
  drawn: { fill: 'primary', opacity: 0.18 },
  'drawn-rim': { stroke: 'primary', width: 1.5 },
  handle: { fill: 'background', stroke: 'primary', width: 1.5 },
  'handle-hot': { fill: 'primary', stroke: 'background', width: 1.5 },
  target: { stroke: 'primary', width: 1.5 },
  'target-refused': { stroke: 'late', width: 1.5, dash: '4 3' },

  'axis-text': { fill: 'foreground', size: 11, middle: true },
  'axis-rest-text': { fill: 'muted-foreground', size: 11, middle: true },
  'axis-upper-text': { fill: 'muted-foreground', size: 11 },
  'axis-strong-text': { fill: 'foreground', size: 12, weight: 600 },
  'axis-tick': { stroke: 'border', width: 1 },
  'chip-span': { fill: 'primary', opacity: 0.1 },
  chip: { fill: 'primary' },
  'chip-text': { fill: 'primary-foreground', size: 11, weight: 500, middle: true },

  'sheet-text': { fill: 'foreground', size: 12 },
  'sheet-title': { fill: 'foreground', size: 16, weight: 600 },
  'sheet-note': { fill: 'muted-foreground', size: 11 },
  'sheet-text-end': { fill: 'foreground', size: 12, end: true },
  'sheet-strong': { fill: 'foreground', size: 12, weight: 600 },
  'sheet-strong-end': { fill: 'foreground', size: 12, weight: 600, end: true },
  'sheet-muted': { fill: 'muted-foreground', size: 12 },
  'sheet-muted-end': { fill: 'muted-foreground', size: 12, end: true },
  sheet: { fill: 'background' },
} as const satisfies Record<string, Appearance>;

export type MarkStyle = keyof typeof TABLE;

export const appearances: Readonly<Record<MarkStyle, Appearance>> = TABLE;

/** The presentation attributes of a mark; `colour` converts a token or a hatch. */
export function attributesOf(
  style: MarkStyle,
  colour: (token: Token | Hatch) => string,
): Readonly<Record<string, string>> {
  const look = appearances[style];
  const attributes: Record<string, string> = { fill: look.fill ? colour(look.fill) : 'none' };
  if (look.stroke) attributes.stroke = colour(look.stroke);
  if (look.width !== undefined) attributes['stroke-width'] = String(look.width);
  if (look.dash) attributes['stroke-dasharray'] = look.dash;
  if (look.opacity !== undefined) attributes.opacity = String(look.opacity);
  if (look.roundCaps) attributes['stroke-linecap'] = 'round';
  if (look.size) attributes['font-size'] = String(look.size);
  if (look.weight) attributes['font-weight'] = String(look.weight);
  if (look.middle) attributes['text-anchor'] = 'middle';
  if (look.end) attributes['text-anchor'] = 'end';
  if (look.halo) {
    attributes.stroke = colour('background');
    attributes['stroke-width'] = '4';
    attributes['stroke-linejoin'] = 'round';
    attributes['paint-order'] = 'stroke';
  }
  return attributes;
}
