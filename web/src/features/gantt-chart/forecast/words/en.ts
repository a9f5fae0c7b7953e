/** The forecast beside the tools of the chart, and the column of chances. */
export default {
  forecast: 'Forecast',
  namedLikely: 'Forecast: likely {date}',
  namedLikelyAndLate: 'Forecast: likely {date}, {chance} risk of missing the target',
  likely: 'Likely {date}',
  late: '{chance} risk',
  mayBeLate: 'May be late',
  showChances: 'Show each work’s chance to be late',
} as const;
