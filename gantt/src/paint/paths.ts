/** Path data of the few shapes of a chart. Radii shrink in small boxes. */

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const w = width - 2 * r;
  const h = height - 2 * r;
  return (
    `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}

/** Rounded only at the left: the completed part of a bar. */
export function leftRoundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.max(0, Math.min(radius, width, height / 2));
  const w = width - r;
  return `M${x + r} ${y}h${w}v${height}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(height - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

export function diamond(x: number, y: number, radius: number): string {
  return `M${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`;
}

/** A thin bracket with rounded drops at both ends. */
export function bracket(left: number, right: number, top: number, thickness: number): string {
  const width = right - left;
  if (width < 18) return roundedBox(left, top, width, thickness, 1.5);
  const base = top + thickness;
  return (
    `M${left} ${top + 1.5}a1.5 1.5 0 0 1 1.5 -1.5H${right - 1.5}a1.5 1.5 0 0 1 1.5 1.5v8.2c0 .9-1 1.4-1.7.8` +
    `l-4.3-4.2a2 2 0 0 0-1.4-.6H${left + 7.4}a2 2 0 0 0-1.4.6l-4.3 4.2c-.7.6-1.7.1-1.7-.8z` +
    (base > top + 6 ? box(left, top, width, thickness) : '')
  );
}

export const upright = (x: number, top: number, bottom: number): string => `M${x} ${top}V${bottom}`;

export const level = (left: number, right: number, y: number): string => `M${left} ${y}H${right}`;
