const UNNAMED = 'Resource';

/** A name as Microsoft Project takes it for a resource: without the characters that separate resources in a list, and without brackets. */
export function toResourceName(name: string): string {
  const plain = name.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/[,;]/g, ' ');
  return plain.replaceAll(/\s+/g, ' ').trim() || UNNAMED;
}
