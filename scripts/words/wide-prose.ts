const WIDEST = 120;

/**
 * Lines that cannot be wrapped, or that are less readable when wrapped: rows of tables, pictures, and a line of one
 * word (a URL).
 */
const isWhole = (line: string) =>
  /^\s*(\||<|!\[)/.test(line) || !/\S\s+\S/.test(line.replace(/^\s*([-*]|\d+\.)\s/, ''));

/** Lines of prose in Markdown that are wider than 120 characters. Code is ignored. */
export function findWideProse(path: string, text: string): string[] {
  let isCode = false;
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const width = [...line].length;
    if (isCode || width <= WIDEST || isWhole(line)) return [];
    return [`${path}:${at + 1}: ${width} characters; prose is wrapped at ${WIDEST}`];
  });
}

/** Tests the check itself: it finds prose that is too wide, and ignores tables, code and URLs. */
export function checkWideProse(): string[] {
  const wide = 'word '.repeat(30);
  const found = (text: string) => findWideProse('example.md', text).length;
  const isSound =
    found(wide) === 1 &&
    found(`- ${wide}`) === 1 &&
    found(`| ${wide} |`) === 0 &&
    found(`\`\`\`\n${wide}\n\`\`\``) === 0 &&
    found(`- ${'x'.repeat(130)}`) === 0;
  return isSound ? [] : ['The search for wide prose does not find what it is for'];
}
