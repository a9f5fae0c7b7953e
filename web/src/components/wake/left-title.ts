import { say } from './words/index.ts';

/** The name of rescheduling in menus, in the palette and in the doctor. */
export const leftTitle: string = say('rescheduleLeft');
