/** Position of the pointer, in pixels of the axis and of the rows. */
export interface Point {
  x: number;
  y: number;
  clientX: number;
  clientY: number;
  shift: boolean;
  isTouch: boolean;
}

/**
 * One pointer action, from its start until it is dropped or cancelled. Each has its own file in this folder; none
 * changes data.
 */
export interface Gesture {
  readonly name:
    | 'moving'
    | 'resizing'
    | 'carrying-part'
    | 'progressing'
    | 'linking'
    | 'drawing-dates'
    | 'boxing'
    | 'panning'
    | 'pinching';
  /** Whether the chart scrolls when the pointer reaches its edge. */
  readonly scrollsAtEdges: boolean;
  /** The cursor during the gesture. */
  readonly cursor: string;
  move(point: Point): void;
  drop(point: Point): void;
  cancel(): void;
}
