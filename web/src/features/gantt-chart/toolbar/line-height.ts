/** How high the line of tools is on a wide screen: rows are painted before the tools and stay where they are. */
export const lineHeight = 'h-9.25 pointer-coarse:h-11';
