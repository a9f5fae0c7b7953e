import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const COMMAND = fileURLToPath(new URL('../../bin/level.ts', import.meta.url));

function runLevel(input: string, name = '-') {
  return spawnSync(process.execPath, [COMMAND, name], { input, encoding: 'utf8' });
}

describe('the levelling command', () => {
  it('prints the makespan and the start of each job in order', () => {
    const jobs = [
      { id: 2, duration: 2, demand: [1], successors: [1] },
      { id: 1, duration: 3, demand: [2], successors: [] },
      { id: 3, duration: 2, demand: [1], successors: [] },
    ];
    const { status, stdout } = runLevel(JSON.stringify({ name: 'tiny', capacity: [2], jobs }));
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ makespan: 5, starts: [0, 2, 0] });
  });

  it.each([
    ['not JSON', '-', /^The instance is not valid JSON/],
    [
      '{"capacity":[1],"jobs":[{"id":1,"duration":1,"demand":[2],"successors":[]}]}',
      '-',
      /needs more of resource 1/,
    ],
    ['', '/nowhere.json', /cannot be read/],
  ])('exits with code 2 and one line for %s', (input, name, message) => {
    const { status, stderr, stdout } = runLevel(input, name);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});
