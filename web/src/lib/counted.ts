/**
 * "1 work", "389 works": a count with its noun in the right number. What is not made by an s is given:
 * `counted(2, 'person', 'people')`.
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
