import { settingsSchema } from './settings-schema.ts';

const KNOWN = Object.keys(settingsSchema.shape);
/** Names with these prefixes are meant for Gantry. */
const OUR_BEGINNING = /^(GANTRY|SMTP|ENTRA|OIDC)(_|$)/;
/** A name of at least seven letters that differs from a setting in at most two is treated as a typo. */
const MOST_TYPOS = 2;
const FEWEST_LETTERS = 7;

const bare = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z]/g, '');

/** One sentence for each variable that looks like a misspelled setting. */
export function findUnknownSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (KNOWN.includes(name)) return [];
    const meant = KNOWN.find((known) => isMeant(name, known));
    if (meant !== undefined)
      // If the setting itself is given, the similar name may belong to another program.
      return environment[meant] ? [] : [`${name} is not a setting of Gantry and is not used. Use ${meant}.`];
    return OUR_BEGINNING.test(name)
      ? [`${name} is not a setting of Gantry and is not used. deploy/gantry.env.example names the settings.`]
      : [];
  });
}

function isMeant(name: string, known: string): boolean {
  const [written, wanted] = [bare(name), bare(known)];
  if (written === wanted) return true;
  const isLong = Math.min(written.length, wanted.length) >= FEWEST_LETTERS;
  return isLong && countTypos(written, wanted) <= MOST_TYPOS;
}

/** The Levenshtein distance: letters to add, remove or replace. */
function countTypos(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [place, wanted] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
