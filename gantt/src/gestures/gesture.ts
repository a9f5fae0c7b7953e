/** Where the pointer is, in pixels of the axis and of the rows. */
export interface Point {
  x: number;
  y: number;
  clientX: number;
  clientY: number;
  shift: boolean;
  isTouch: boolean;
}

/**
 * One thing that a pointer can do, from when it is clear that it does it until it is dropped or given up. Each is a file
 * of this folder; none changes data.
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
  /** Whether the chart scrolls along when the pointer comes to its edge. */
  readonly scrollsAtEdges: boolean;
  /** How the pointer looks meanwhile. */
  readonly cursor: string;
  move(point: Point): void;
  drop(point: Point): void;
  cancel(): void;
}
