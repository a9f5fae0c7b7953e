/** Strings, templates and regular expressions are kept as they are: what looks like a comment in them is none. */
const TOKENS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The source without its comments. */
export function withoutComments(source: string): string {
  return source.replace(TOKENS, (token) => (token.startsWith('/') ? ' ' : token));
}
