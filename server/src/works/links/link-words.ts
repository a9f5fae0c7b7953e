import type { LagUnit, LinkType } from '@gantry/contract';

/** A link as text in files: "FS", "SS+16h", "FF-50%", "FS+2eh". */
export function linkInFile({
  type,
  lag,
  lagUnit,
}: {
  readonly type: LinkType;
  readonly lag: number;
  readonly lagUnit: LagUnit;
}): string {
  if (lag === 0) return type;
  const size = Math.abs(lag);
  const isHours = size % 60 === 0;
  const amount = lagUnit === 'percent' ? `${size}%` : `${isHours ? size / 60 : size}`;
  const unit = lagUnit === 'percent' ? '' : `${lagUnit === 'elapsed' ? 'e' : ''}${isHours ? 'h' : 'm'}`;
  return `${type}${lag < 0 ? '-' : '+'}${amount}${unit}`;
}
