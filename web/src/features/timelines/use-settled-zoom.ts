import { useEffect, useRef } from 'react';

const settlesMs = 400;

/** The address is updated after zooming has stopped. */
export function useSettledZoom(shown: number, onSettled: (zoom: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useRef(onSettled);
  settle.current = onSettled;
  useEffect(() => () => clearTimeout(timer.current), []);
  return (pixelsPerDay: number) => {
    const zoom = Number(pixelsPerDay.toPrecision(3));
    clearTimeout(timer.current);
    if (zoom !== shown) timer.current = setTimeout(() => settle.current(zoom), settlesMs);
  };
}
