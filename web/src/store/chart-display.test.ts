import { expect, test } from 'vitest';
import { readChartDisplay } from './chart-display.ts';

test('what a person chose of charts is read again, and what is not known is as usual', () => {
  expect(readChartDisplay('{"rows":"compact","head":"folded"}')).toEqual({ rows: 'compact', head: 'folded' });
  // Without a choice the head goes by the room that there is.
  expect(readChartDisplay(null)).toEqual({ rows: 'usual' });
  for (const other of ['{', 'null', '[]', '"compact"', '{"rows":1,"head":"gone"}'])
    expect(readChartDisplay(other), other).toEqual({ rows: 'usual' });
});
