import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { listFiles } from '../list-files.ts';
import { LONG_FUNCTIONS } from './long-functions.ts';

/**
 * The most lines of a function, without blank lines and comments. The linter does not count the lines of text in JSX.
 */
const MOST_LINES = 60;

const FOLDERS = ['contract', 'scheduling', 'gantt', 'web', 'server', 'e2e', 'bench', 'scripts'];
const SOURCE = /[.](ts|tsx|mjs)$/;
const NOT_CHECKED = /[.]test[.]tsx?$|\/tests\/|\/fixtures\/|routeTree[.]gen[.]ts$|[.]d[.]mts$/;
/** One function of this file is one line too long, another just fits. */
const EXAMPLE = join(import.meta.dirname, 'fixtures/long-functions/example.tsx');

interface LongFunction {
  readonly name: string;
  readonly lines: number;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Functions that are too long and not listed, and entries of the list that are no longer needed. */
export function checkFunctionLengths(): string[] {
  const found = new Map<string, number>();
  const files = FOLDERS.flatMap((folder) => listFiles(folder));
  for (const file of files.filter((path) => SOURCE.test(path) && !NOT_CHECKED.test(path)))
    for (const { name, lines } of findLongFunctions(file, readFileSync(file, 'utf8')))
      found.set(`${file} ${name}`, lines);
  const listed = new Set(LONG_FUNCTIONS);
  return [
    ...[...found]
      .filter(([name]) => !listed.has(name))
      .map(([name, lines]) => `${name}: a function has at most ${MOST_LINES} lines, this one has ${lines}`),
    ...LONG_FUNCTIONS.filter((name) => !found.has(name)).map(
      (name) => `${name} is short enough: remove it from scripts/boundaries/long-functions.ts`,
    ),
  ];
}

/** The rule must find exactly the function of its example that is one line too long. */
export function checkLengthRule(): string[] {
  const found = findLongFunctions(EXAMPLE, readFileSync(EXAMPLE, 'utf8'));
  const is = found.map(({ name, lines }) => `${name} ${lines}`).join(', ');
  return is === 'TooLong 61' ? [] : [`The rule of function lengths finds in its example: ${is || 'nothing'}`];
}

function findLongFunctions(file: string, source: string): LongFunction[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const code = withoutParts(source, comments);
  const found: LongFunction[] = [];
  const visit = (node: SyntaxNode, name: string): void => {
    const own = nameOf(node) ?? name;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const body: unknown = Reflect.get(node, 'body');
      const { start, end } = isNode(body) ? body : node;
      const lines = code.slice(start, end).split('\n');
      const { length } = lines.filter((line) => line.trim() !== '');
      if (length > MOST_LINES) found.push({ name: own, lines: length });
    }
    for (const child of childrenOf(node)) visit(child, own);
  };
  visit(program, 'the module');
  return found;
}

/** Blanks out parts of a text without moving its lines. */
function withoutParts(text: string, parts: readonly { start: number; end: number }[]): string {
  let result = '';
  let at = 0;
  for (const { start, end } of parts) {
    result += text.slice(at, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ');
    at = end;
  }
  return result + text.slice(at);
}

/** The name of a function: its own, or that of the constant or property that contains it. */
function nameOf(node: SyntaxNode): string | undefined {
  for (const key of ['id', 'key'] as const) {
    const named: unknown = Reflect.get(node, key);
    if (isNode(named) && 'name' in named && typeof named.name === 'string') return named.name;
  }
  return undefined;
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}
