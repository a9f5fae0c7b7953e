import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { printJson } from '../bin/print-json.ts';

async function printed(value: unknown): Promise<string> {
  const output = new PassThrough();
  const all = text(output);
  await printJson(value, output);
  output.end();
  return all;
}

describe('the output of a command', () => {
  const answers: readonly unknown[] = [
    {
      project: { name: 'A\nB', deep: [1, [2]] },
      tasks: [{ uid: 1, links: [] }, null, 7],
      none: [],
      left: undefined,
    },
    { tasks: [undefined] },
    {},
    [],
    [1, { a: [] }],
    null,
    'text',
    { only: undefined },
    { many: Array.from({ length: 20_000 }, (_, uid) => ({ uid, name: `Work ${uid}` })) },
  ];

  it.each(answers)('is printed piece by piece with the same text as in one piece', async (answer) => {
    expect(await printed(answer)).toBe(`${JSON.stringify(answer, null, 1)}\n`);
  });
});
