import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

interface SplitterProps {
  width: number;
  most: number;
  name: string;
  onWidth(width: number): void;
}

export const NARROWEST_GRID = 96;
const STEP = 16;

/** The splitter between list and chart; arrow keys move it too. */
export function Splitter({ width, most, name, onWidth }: SplitterProps) {
  const press = useRef<{ x: number; width: number } | undefined>(undefined);
  const set = (next: number) => onWidth(Math.round(Math.max(NARROWEST_GRID, Math.min(most, next))));
  const move = (event: PointerEvent) => {
    if (press.current) set(press.current.width + event.clientX - press.current.x);
  };
  const takeKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') set(width - STEP);
    else if (event.key === 'ArrowRight') set(width + STEP);
    else if (event.key === 'Home') set(NARROWEST_GRID);
    else if (event.key === 'End') set(most);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved, which <hr> cannot be
    <div
      role="separator"
      className="gantt-splitter"
      aria-orientation="vertical"
      aria-label={name}
      aria-valuenow={width}
      aria-valuemin={NARROWEST_GRID}
      aria-valuemax={most}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { x: event.clientX, width };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        press.current = undefined;
      }}
      onKeyDown={takeKey}
    />
  );
}
