const UNNAMED = 'Resource';

/** A valid resource name for Microsoft Project: without list separators and square brackets. */
export function toResourceName(name: string): string {
  const plain = name.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/[,;]/g, ' ');
  return plain.replaceAll(/\s+/g, ' ').trim() || UNNAMED;
}
