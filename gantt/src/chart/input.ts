import { type ShowOptions, showAll } from '../paint/row-brush.ts';
import type { GanttProps } from '../props.ts';
import { englishTexts, type GanttTexts } from '../texts.ts';
import { type DateWords, dateWordsOf } from '../time/date-words.ts';

/** The host's props with all defaults filled in. */
export interface ChartInput extends Omit<GanttProps, 'texts' | 'show' | 'handle'> {
  collapsed: ReadonlySet<number>;
  selection: ReadonlySet<number>;
  /** -1 if none. */
  selectedLink: number;
  texts: GanttTexts;
  show: ShowOptions;
  dates: DateWords;
  rowHeight: number;
  firstDayOfWeek: number;
}

const ROW_HEIGHT = 32;

export function completeInput(
  props: GanttProps,
  own: Pick<ChartInput, 'collapsed' | 'selection' | 'selectedLink' | 'highlightedLinks'>,
): ChartInput {
  const { texts, show, handle: _, ...rest } = props;
  return {
    ...rest,
    collapsed: props.collapsed ?? own.collapsed,
    selection: props.selection ?? own.selection,
    selectedLink: own.selectedLink,
    highlightedLinks: own.highlightedLinks,
    texts: texts ? { ...englishTexts, ...texts } : englishTexts,
    show: show ? { ...showAll, ...show } : showAll,
    dates: props.dates ?? dateWordsOf(props.locale),
    rowHeight: props.rowHeight ?? ROW_HEIGHT,
    firstDayOfWeek: props.firstDayOfWeek ?? 1,
  };
}
