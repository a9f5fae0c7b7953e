import { describe, expect, test } from 'vitest';
import { readTypedDuration } from './typed-duration.ts';

describe('a typed length', () => {
  test.each([
    ['3', 1440],
    ['3d', 1440],
    ['1.5 d', 720],
    ['1,5d', 720],
    ['4h', 240],
    ['2w', 4800],
    ['90 min', 90],
    ['3 days', 1440],
    ['0', 0],
  ])('%s', (text, minutes) => expect(readTypedDuration(text)).toBe(minutes));

  test.each(['', 'long', '-3d', '3x', '12345'])('"%s" is none', (text) =>
    expect(readTypedDuration(text)).toBeUndefined(),
  );
});
