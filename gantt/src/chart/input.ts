import { type ShowOptions, showAll } from '../paint/row-painter.ts';
import type { GanttProps } from '../props.ts';
import { englishTexts, type GanttTexts } from '../texts.ts';
import { DateWords } from '../time/axis-labels.ts';

/** The host's props with all defaults in place. */
export interface ChartInput extends Omit<GanttProps, 'texts' | 'show' | 'handle'> {
  collapsed: ReadonlySet<number>;
  selection: ReadonlySet<number>;
  /** -1 where none is. */
  selectedLink: number;
  texts: GanttTexts;
  show: ShowOptions;
  dates: DateWords;
  rowHeight: number;
  firstDayOfWeek: number;
}

const ROW_HEIGHT = 32;
const dateWords = new Map<string, DateWords>();

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
    dates: wordsOf(props.locale ?? 'en-GB'),
    rowHeight: props.rowHeight ?? ROW_HEIGHT,
    firstDayOfWeek: props.firstDayOfWeek ?? 1,
  };
}

function wordsOf(locale: string): DateWords {
  const known = dateWords.get(locale);
  if (known) return known;
  const words = new DateWords(locale);
  dateWords.set(locale, words);
  return words;
}
