import { findEnglish } from './find-english.ts';

/**
 * Parts of `web/src` that still contain English in their code. A part leaves this list when its last text has moved to
 * a catalogue.
 */
export const ROOMS_TO_MOVE: readonly string[] = [];

const SCREENS = /^web\/src\/(?!.*(\/words\/|\/test(ing)?\/|\.test\.|\.gen\.)).*\.tsx?$/;

/** English in parts whose words come from catalogues, and listed parts that contain no English any more. */
export function findEnglishLeft(
  sources: ReadonlyMap<string, string>,
  rooms: readonly string[] = ROOMS_TO_MOVE,
): string[] {
  const folders = rooms.map((room) => [room, `web/src/${room}/`] as const);
  const unmoved = new Set<string>();
  const mistakes: string[] = [];
  for (const [path, source] of sources) {
    if (!SCREENS.test(path)) continue;
    const texts = findEnglish(path, source);
    const room = folders.find(([, folder]) => path.startsWith(folder))?.[0];
    if (room === undefined)
      mistakes.push(
        ...texts.map(({ line, text }) => `${path}:${line}: “${text}” stands in the code, not in a catalogue`),
      );
    else if (texts.length > 0) unmoved.add(room);
  }
  const done = rooms.filter((room) => !unmoved.has(room));
  return [
    ...mistakes,
    ...done.map((room) => `scripts/words/english-left.ts: ${room} has no English left; take it off the list`),
  ];
}

/** An example for each part of the search. */
const BROKEN: Readonly<Record<string, string>> = {
  'text between tags': 'const part = <p>Done</p>;',
  'text in braces': "const part = <p>{isDone ? 'Done' : count}</p>;",
  'an attribute': 'const part = <button aria-label="Close" />;',
  'a chosen attribute': "const part = <Field label={isLong ? 'Length' : effort} />;",
  'a template in an attribute': `const part = <Field title={\`Peek at \${key}\`} />;`,
  'a message': "notifyDone('Saved');",
  'a message of a kind': "toast.error('Failed');",
  'an offer': "const offer = { label: 'Undo', run };",
  'a sentence anywhere': "const why = () => 'Nothing is left.';",
  'a sentence put together': `const why = (key: string) => \`\${key} stays where it was\`;`,
};

const SOUND = `
  const part = <p className="grid gap-2" title={say('close')}>{say('done')} {'–'} <b>Gantry</b></p>;
  throw new Error(\`There is no work \${id} here.\`);
`;

/**
 * Tests the check itself: it finds each broken example, nothing in correct code, and a part that is listed
 * unnecessarily.
 */
export function checkSearch(): string[] {
  const path = 'web/src/features/home/example.tsx';
  const find = (source: string, rooms: readonly string[] = []) =>
    findEnglishLeft(new Map([[path, source]]), rooms);
  const missed = Object.entries(BROKEN).filter(([, source]) => find(source).length !== 1);
  return [
    ...missed.map(([name]) => `The search for English does not find its broken example: ${name}`),
    ...find(SOUND).map((mistake) => `The search for English finds what is none: ${mistake}`),
    ...(find(SOUND, ['features/home']).length === 1 ? [] : ['A room without English may stand in the list']),
    ...(find('notifyDone("Saved")', ['features/home']).length === 0
      ? []
      : ['A room in the list is not passed over']),
  ];
}
