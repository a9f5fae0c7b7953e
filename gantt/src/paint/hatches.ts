import type { Hatch, Token } from './appearance.ts';

/** Slanted lines, for people who cannot distinguish the colours. Their patterns are in the `defs` of each picture. */
export interface HatchLook {
  spacing: number;
  stroke: Token;
  width: number;
  opacity: number;
}

export const hatches: Readonly<Record<Hatch, HatchLook>> = {
  'hatch-rest': { spacing: 6, stroke: 'holiday', width: 1, opacity: 0.4 },
  'hatch-holiday': { spacing: 4.5, stroke: 'holiday', width: 1.5, opacity: 1 },
  'hatch-late': { spacing: 3.5, stroke: 'late', width: 1, opacity: 0.75 },
  'hatch-critical': { spacing: 5, stroke: 'bar-critical-edge', width: 1.25, opacity: 0.45 },
};

/** The patterns as text. */
export function hatchDefs(prefix: string, colour: (token: Token) => string): string {
  const patterns = Object.entries(hatches).map(
    ([name, { spacing, stroke, width, opacity }]) =>
      `<pattern id="${prefix}${name}" width="${spacing}" height="${spacing}" patternUnits="userSpaceOnUse" ` +
      `patternTransform="rotate(45)"><path d="M0 0V${spacing}" stroke="${colour(stroke)}" ` +
      `stroke-width="${width * 2}" opacity="${opacity}"/></pattern>`,
  );
  return patterns.join('');
}
