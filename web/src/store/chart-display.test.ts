import { expect, test } from 'vitest';
import { readChartDisplay } from './chart-display.ts';

test('what a person chose of charts is read again, and what is not known is as usual', () => {
  expect(readChartDisplay('{"rows":"compact","head":"folded"}')).toEqual({ rows: 'compact', head: 'folded' });
  expect(readChartDisplay('{"rows":"usual","head":"shown"}')).toEqual({ rows: 'usual', head: 'shown' });
  expect(readChartDisplay('{"rows":"compact"}')).toEqual({ rows: 'compact', head: 'folded' });
  // Without a choice the head is folded, so that the chart has its place.
  expect(readChartDisplay(null)).toEqual({ rows: 'usual', head: 'folded' });
  for (const other of ['{', 'null', '[]', '"compact"', '{"rows":1,"head":"gone"}'])
    expect(readChartDisplay(other), other).toEqual({ rows: 'usual', head: 'folded' });
});
