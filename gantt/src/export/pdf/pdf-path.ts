import { number } from './pdf-file.ts';

/** Number of coordinates of each path command, by its letter. */
const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };
const TOKENS = /[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g;

/** Converts SVG path data to PDF operators, which only support lines, cubic curves and absolute coordinates. */
export function pathOperators(data: string): string {
  const pen = new Pen();
  const tokens = data.match(TOKENS) ?? [];
  let command = '';
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? '';
    if (/[a-zA-Z]/.test(token)) {
      command = token;
      at += 1;
    }
    const count = COUNTS[command.toUpperCase()];
    if (count === undefined) throw new Error(`The path command ${command} is not known.`);
    pen.draw(command, tokens.slice(at, at + count).map(Number));
    at += count;
    // Coordinates after a move command without another letter are lines.
    if (command === 'M') command = 'L';
    if (command === 'm') command = 'l';
  }
  return pen.operators.join('\n');
}

class Pen {
  readonly operators: string[] = [];
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  draw(command: string, given: readonly number[]): void {
    const isRelative = command === command.toLowerCase();
    const kind = command.toUpperCase();
    const [dx, dy] = isRelative ? [this.#x, this.#y] : [0, 0];
    if (kind === 'A') {
      const [rx = 0, , , , sweep = 0, x = 0, y = 0] = given;
      this.#arc(rx, sweep === 1, x + dx, y + dy);
    } else if (kind === 'H') this.#line((given[0] ?? 0) + dx, this.#y);
    else if (kind === 'V') this.#line(this.#x, (given[0] ?? 0) + dy);
    else
      this.#place(
        kind,
        given.map((value, at) => value + (at % 2 === 0 ? dx : dy)),
      );
  }

  #place(kind: string, [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[]): void {
    if (kind === 'M') {
      this.#write('m', x1, y1);
      [this.#startX, this.#startY] = [x1, y1];
    } else if (kind === 'L') this.#line(x1, y1);
    else if (kind === 'C') this.#write('c', x1, y1, x2, y2, x3, y3);
    else if (kind === 'Q') this.#quadratic(x1, y1, x2, y2);
    else {
      this.operators.push('h');
      [this.#x, this.#y] = [this.#startX, this.#startY];
    }
  }

  #line(x: number, y: number): void {
    this.#write('l', x, y);
  }

  #quadratic(cx: number, cy: number, x: number, y: number): void {
    const third = (from: number, to: number) => from + (2 / 3) * (to - from);
    this.#write('c', third(this.#x, cx), third(this.#y, cy), third(x, cx), third(y, cy), x, y);
  }

  /** Arcs of a chart are at most quarter circles: one curve each. */
  #arc(radius: number, isClockwise: boolean, x: number, y: number): void {
    const [mx, my] = [(x - this.#x) / 2, (y - this.#y) / 2];
    const half = Math.hypot(mx, my);
    if (half === 0 || radius === 0) {
      this.#line(x, y);
      return;
    }
    const r = Math.max(radius, half);
    const rise = Math.sqrt(r * r - half * half) / half;
    const side = isClockwise ? 1 : -1;
    const [cx, cy] = [this.#x + mx - side * my * rise, this.#y + my + side * mx * rise];
    const handle = (4 / 3) * Math.tan(Math.asin(half / r) / 2) * side;
    this.#write(
      'c',
      this.#x - handle * (this.#y - cy),
      this.#y + handle * (this.#x - cx),
      x + handle * (y - cy),
      y - handle * (x - cx),
      x,
      y,
    );
  }

  #write(operator: string, ...places: number[]): void {
    this.operators.push(`${places.map(number).join(' ')} ${operator}`);
    [this.#x, this.#y] = places.slice(-2) as [number, number];
  }
}
