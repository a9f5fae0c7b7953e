/** A department that an administrator has typed, with the index of its parent in the same list. */
export interface TypedDepartment {
  readonly name: string;
  readonly code: string;
  readonly below: number | null;
}

const LONGEST_CODE = 12;

/**
 * One name for each line. Each leading dash, bullet, tab or pair of spaces puts it one level deeper, at most one level
 * below the previous line.
 */
export function readDepartments(text: string, takenCodes: readonly string[]): TypedDepartment[] {
  const taken = new Set(takenCodes.map((code) => code.toUpperCase()));
  const made: TypedDepartment[] = [];
  const open: number[] = [];
  for (const line of text.split('\n')) {
    const [, spaces = '', marks = '', name = ''] = /^(\s*)([-–•*]*)\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === '') continue;
    const indent = Math.floor(spaces.replaceAll('\t', '  ').length / 2);
    const depth = Math.min(indent + marks.length, open.length);
    open.length = depth;
    const code = freeCode(name, taken);
    taken.add(code);
    made.push({ name, code, below: open.at(-1) ?? null });
    open.push(made.length - 1);
  }
  return made;
}

/** The first letters of its words, else of its name, followed by a number if another department has that code. */
function freeCode(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'D')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const initials = words.map((word) => word.charAt(0)).join('');
  const base = (words.length > 1 ? initials : (words[0] ?? 'DEP').slice(0, 4)).slice(0, LONGEST_CODE - 3);
  let code = base;
  for (let number = 2; taken.has(code); number++) code = `${base}${number}`;
  return code;
}
