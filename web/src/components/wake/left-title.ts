import { say } from './words/index.ts';

/** What rescheduling is called in menus, in the palette and in the doctor. */
export const leftTitle: string = say('rescheduleLeft');
