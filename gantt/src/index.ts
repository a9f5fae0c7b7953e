/**
 * A Gantt chart as a React component: columns of numbers in, intents out. It is independent of any app and scheduling
 * engine; see README.md. The style sheet is `@gantry/gantt/gantt.css`.
 */

export type { RefusedText } from './chart/editing.ts';
export { toShift, type WorkingTime } from './chart/shift-words.ts';
export {
  type AwaySpan,
  type BaselineDates,
  ConstraintMark,
  type GanttData,
  type GanttLinks,
  LinkFlag,
  LinkKind,
  type Pause,
  type RowLoad,
  type RowMark,
  WorkFlag,
} from './data.ts';
export { type Palette, readPalette } from './export/palette.ts';
export { renderToSvg } from './export/render-to-svg.ts';
export { Gantt } from './gantt.tsx';
export type { GanttBlock, GanttHandle } from './handle.ts';
export type {
  EditEnd,
  End,
  Intent,
  IntentAnswer,
  LinkQuestion,
  PlaceQuestion,
  Preview,
  PreviewIntent,
  RefusedKey,
  RowPlace,
  WindowPoint,
} from './intents.ts';
export type { ListRest, RestSpan } from './paint/backdrop-painter.ts';
export type { ShowOptions } from './paint/row-brush.ts';
export type {
  CellContext,
  Description,
  EditorContext,
  GanttColumn,
  GanttProps,
  SnapContext,
} from './props.ts';
export { englishTexts, type GanttTexts } from './texts.ts';
export type { DateWords } from './time/date-words.ts';
export { minutesOf, NO_DATE, textOfMinutes } from './time/minutes.ts';
export type { DayHours } from './time/time-scale.ts';
