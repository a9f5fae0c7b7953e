import { parseSync } from 'vite';

/** A text in code that every reader would see in English, whatever their language. */
export interface EnglishText {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** Texts that are the same in every language: names, keys of the keyboard, units, file formats. */
const NAMES =
  /\b(Gantry|Microsoft|Excel|Inter|Manrope|Ctrl|Shift|Alt|Esc|Enter|Tab|CSV|XLSX|PDF|PNG|ZIP|kB|MB|GB)\b|https?:\/\//g;
const WORD = /\p{L}{2}/u;
const SENTENCE = /^\P{L}*\p{Lu}\p{L}*[’']?\p{L}*,? [\p{L}\d“]|\s\p{L}{2,}[.?!…]$/u;
const IDENTIFIER = /^[a-z]+[A-Z]\w*$/;
/** Matches classes, styles, URLs and cookies, which may also be composed in templates. */
const NO_WORDS = /[{};#/=]|\w:\w|\w-\w+-\w/;
const PIECE = /\p{L}{2},? \p{Ll}{2}/u;
const SAID_ATTRIBUTES = /^(aria-label|aria-description|label|title|placeholder|alt|description|hint)$/;
const SILENT_ATTRIBUTES = /^(className|style|d|viewBox|points|transform)$/;
const SAID_PROPERTIES =
  /^(label|title|description|placeholder|ariaLabel|aria-label|hint|heading|header|group)$/;
const SAID_CALLS = /^(notify(Done|Failure|Waiting)|toast)$/;
/** Calls whose texts only developers and operators read. */
const SILENT_CALLS = /^(Error|TypeError|console|say|CSS|matchMedia|querySelector|querySelectorAll|css)$/;

/** The English texts of a file: in JSX, in labels for screen readers, in messages, and every other full sentence. */
export function findEnglish(path: string, source: string): EnglishText[] {
  const found = new Map<number, string>();
  walk(parseSync(path, source).program as unknown as Node, false, (start, text) => found.set(start, text));
  return [...found].map(([start, text]) => ({ line: source.slice(0, start).split('\n').length, text }));
}

type Note = (start: number, text: string) => void;

/** `isSaid`: the text is shown at this place, even if it is a single word. */
function walk(node: Node, isSaid: boolean, note: Note): void {
  if (isSilent(node)) return;
  const text = textOf(node);
  if (text !== undefined && reads(node, text, isSaid)) note(node.start, text);
  for (const [name, part] of Object.entries(node))
    for (const child of Array.isArray(part) ? part : [part])
      if (isNode(child)) walk(child, isSaidIn(node, name, child, isSaid), note);
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && 'start' in part;

function isSilent(node: Node): boolean {
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return true;
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return true;
  if (node.type === 'JSXAttribute') return SILENT_ATTRIBUTES.test(nameOf(node.name));
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return SILENT_CALLS.test(nameOf(node.callee)) && nameOf(node.callee) !== 'say.rich';
  return node.type === 'TaggedTemplateExpression';
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node.value === 'string' ? node.value.trim() : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
}

function reads(node: Node, text: string, isSaid: boolean): boolean {
  const rest = text.replaceAll(NAMES, '');
  if (!WORD.test(rest) || IDENTIFIER.test(rest)) return false;
  if (isSaid || node.type === 'JSXText' || SENTENCE.test(rest)) return true;
  return node.type === 'TemplateLiteral' && PIECE.test(rest) && !NO_WORDS.test(rest);
}

/** Whether a text at this place of a node is shown. */
function isSaidIn(node: Node, name: string, child: Node, isSaid: boolean): boolean {
  if (node.type === 'JSXAttribute') return SAID_ATTRIBUTES.test(nameOf(node.name));
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
  if (node.type === 'CallExpression') return SAID_CALLS.test(nameOf(node.callee)) && name === 'arguments';
  if (node.type === 'Property') return name === 'value' && SAID_PROPERTIES.test(nameOf(node.key));
  if (node.type === 'ConditionalExpression') return isSaid && name !== 'test';
  if (node.type === 'LogicalExpression') return isSaid && (name === 'right' || node.operator !== '&&');
  if (node.type === 'TemplateLiteral') return isSaid && child.type === 'ConditionalExpression';
  return isSaid && /^(JSXExpressionContainer|ParenthesizedExpression|TSAsExpression)$/.test(node.type);
}

/** `toast` of `toast.error`; `Error` of `new Error`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.object);
  return typeof node.name === 'string' ? node.name : typeof node.value === 'string' ? node.value : '';
}
