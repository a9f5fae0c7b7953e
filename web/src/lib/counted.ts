/**
 * "1 work", "389 works": a count with its noun in singular or plural. Pass a plural that is not formed with "s":
 * `counted(2, 'person', 'people')`.
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
