/**
 * The height of the line of tools on a wide screen. It is reserved, so that rows painted before the tools do not move.
 */
export const lineHeight = 'h-9.25 pointer-coarse:h-11';
