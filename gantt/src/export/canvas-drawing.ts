import { type Appearance, appearances, type Hatch, type Token } from '../paint/appearance.ts';
import { hatches } from '../paint/hatches.ts';
import type { Mark } from '../paint/mark.ts';
import type { Group } from './drawing.ts';
import type { Palette } from './palette.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** The first letter with a direction belongs to Arabic, Hebrew or a related script. */
const READS_FROM_RIGHT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Draws groups on a canvas, with the fonts of the page. */
export class CanvasDrawing {
  readonly #context: Context;
  readonly #palette: Palette;
  readonly #fontFamily: string;
  readonly #hatches = new Map<Hatch, CanvasPattern | null>();

  constructor(context: Context, palette: Palette, fontFamily: string) {
    this.#context = context;
    this.#palette = palette;
    this.#fontFamily = fontFamily;
  }

  /** Draws group by group; after each one the caller may let other code run. */
  *draw({ x, y, scale = 1, clip, marks = [], groups = [] }: Group): Generator<undefined, void> {
    const context = this.#context;
    context.save();
    context.translate(x, y);
    context.scale(scale, scale);
    if (clip) {
      context.beginPath();
      context.rect(0, 0, clip.width, clip.height);
      context.clip();
    }
    for (const mark of marks) this.#mark(mark);
    yield;
    for (const group of groups) yield* this.draw(group);
    context.restore();
  }

  #mark(mark: Mark): void {
    const look: Appearance = appearances[mark.style];
    const context = this.#context;
    context.save();
    if (look.opacity !== undefined) context.globalAlpha = look.opacity;
    if (look.fill) context.fillStyle = this.#ink(look.fill);
    if (mark.text !== undefined) this.#text(mark, look, mark.text);
    else this.#path(new Path2D(mark.d), look);
    context.restore();
  }

  #path(path: Path2D, { fill, stroke, width = 1, dash, roundCaps }: Appearance): void {
    const context = this.#context;
    if (fill) context.fill(path);
    if (!stroke) return;
    context.strokeStyle = this.#palette[stroke];
    context.lineWidth = width;
    if (dash) context.setLineDash(dash.split(' ').map(Number));
    if (roundCaps) context.lineCap = 'round';
    context.stroke(path);
  }

  #text(
    { x = 0, y = 0 }: Mark,
    { size = 12, weight = 400, halo, middle, end }: Appearance,
    words: string,
  ): void {
    const context = this.#context;
    context.font = `${weight} ${size}px ${this.#fontFamily}`;
    context.direction = READS_FROM_RIGHT.test(words) ? 'rtl' : 'ltr';
    context.textAlign = middle ? 'center' : end ? 'right' : 'left';
    if (halo) {
      context.strokeStyle = this.#palette.background;
      context.lineWidth = 4;
      context.lineJoin = 'round';
      context.strokeText(words, x, y);
    }
    context.fillText(words, x, y);
  }

  #ink(name: Token | Hatch): string | CanvasPattern {
    if (!isHatch(name)) return this.#palette[name];
    const known = this.#hatches.get(name);
    const pattern = known === undefined ? this.#hatch(name) : known;
    this.#hatches.set(name, pattern);
    return pattern ?? 'transparent';
  }

  /** A tile of slanted lines, drawn at four times its size so that it stays sharp. */
  #hatch(name: Hatch): CanvasPattern | null {
    const { spacing, stroke, width, opacity } = hatches[name];
    const tile = new OffscreenCanvas(spacing * DETAIL, spacing * DETAIL);
    const context = tile.getContext('2d');
    if (!context) return null;
    context.globalAlpha = opacity;
    context.fillStyle = this.#palette[stroke];
    // Half of the line is inside the tile, as in the SVG pattern.
    context.fillRect(0, 0, width * DETAIL, tile.height);
    const pattern = this.#context.createPattern(tile, 'repeat');
    pattern?.setTransform(new DOMMatrix().rotate(45).scale(1 / DETAIL));
    return pattern;
  }
}

const DETAIL = 4;

const isHatch = (name: Token | Hatch): name is Hatch => name.startsWith('hatch-');
