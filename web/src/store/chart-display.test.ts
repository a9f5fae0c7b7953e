import { expect, test } from 'vitest';
import { readChartDisplay } from './chart-display.ts';

test("a person's chart settings are restored, and unknown values fall back to the defaults", () => {
  expect(readChartDisplay('{"rows":"compact","head":"folded"}')).toEqual({ rows: 'compact', head: 'folded' });
  expect(readChartDisplay('{"rows":"usual","head":"shown"}')).toEqual({ rows: 'usual', head: 'shown' });
  expect(readChartDisplay('{"rows":"compact"}')).toEqual({ rows: 'compact', head: 'folded' });
  // By default the head is folded, so that the chart has room.
  expect(readChartDisplay(null)).toEqual({ rows: 'usual', head: 'folded' });
  for (const other of ['{', 'null', '[]', '"compact"', '{"rows":1,"head":"gone"}'])
    expect(readChartDisplay(other), other).toEqual({ rows: 'usual', head: 'folded' });
});
