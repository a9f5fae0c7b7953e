import { hatches } from '../paint/hatches.ts';
import { SVG } from './mark-layer.ts';

/** The patterns as elements, because a page may forbid text that becomes markup. */
export function hatchElements(prefix: string): SVGPatternElement[] {
  return Object.entries(hatches).map(([name, { spacing, stroke, width, opacity }]) => {
    const pattern = document.createElementNS(SVG, 'pattern');
    setAttributes(pattern, {
      id: `${prefix}${name}`,
      width: spacing,
      height: spacing,
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(45)',
    });
    const line = document.createElementNS(SVG, 'path');
    const colour = `var(--gantt-${stroke})`;
    setAttributes(line, { d: `M0 0V${spacing}`, stroke: colour, 'stroke-width': width * 2, opacity });
    pattern.append(line);
    return pattern;
  });
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
