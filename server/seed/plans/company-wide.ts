import type { ProjectPlan } from '../plan.ts';

const safety: ProjectPlan = {
  key: 'SAF',
  name: 'Safety and training',
  summary: 'What keeps everybody whole: rounds, drills, courses and what follows from them.',
  department: 'H&S',
  lead: 'BN',
  color: 'red',
  status: 'active',
  health: 'on_track',
  healthNote: 'No accident with lost time for 212 days.',
  startsIn: -170,
  targetIn: 60,
  text: `
# Safety rounds @CON +0
* the east quay; the yard; the crane tracks; the barge; the workshop; the fish market hall; the dredger; the ferry berth; the store; the casting yard
> Walk {} with the foremen | 1
> Write down the findings of {} | 1
> Put the findings of {} right | 10
> Look at {} again | 1
# Courses @H&S +110
* working at height; slinging and signalling; small boat handling; first aid; live work on switchgear; confined spaces; hot work; reading the weather
> Find a date for {} | 2
> Invite people to {} | 9
> Hold the course on {} | 2
> Enter the certificates for {} | 3
! Everybody trained
# Drills @H&S +150
* man overboard; fire on the barge; spill in the basin; evacuation of the yard; power failure at night; a crane that cannot lower its load
> Prepare the drill: {} | 3
> Hold the drill: {} | 1
> Learn from the drill: {} | 4
~ Replace the life rings on quay 2 | in 2 @LM @CON
~ Check the harnesses of the riggers | in 5 @YC @CRA
~ Write the notice on winter clothing | in 1 @BN 50%
~ Agree the medical check dates | in 8 @BN
`,
};

const bids: ProjectPlan = {
  key: 'BID',
  name: 'Bids 2027',
  summary: 'Offers that we are writing. Only those who work on them see this project.',
  department: 'H&S',
  lead: 'SR',
  color: 'indigo',
  status: 'active',
  health: 'unknown',
  healthNote: '',
  visibility: 'members',
  startsIn: -40,
  targetIn: 50,
  text: `
# Cruise pier @CON +0
- Read the tender papers of the cruise pier | 3
- Visit the cruise pier site | 1
- Sketch two ways to build the cruise pier | 6
- Price the cruise pier | 8
- Check the risks of the cruise pier | 3
- Write the offer for the cruise pier | 5
! Cruise pier offer sent
# Lock gates @CON +18
- Read the tender papers of the lock gates | 3
- Ask two steel yards about the lock gates | 6
- Price the lock gates | 6
- Agree the margin of the lock gates | 2
- Write the offer for the lock gates | 5
! Lock gates offer sent
# Swing bridge @CON +28
- Read the tender papers of the swing bridge | 3
- Measure the old bearings of the swing bridge | 2
- Price the swing bridge | 6
- Write the offer for the swing bridge | 4
! Swing bridge offer sent
# Marina basin @CON +34
- Read the tender papers of the marina basin | 3
- Survey the marina basin | 4
- Price the marina basin | 8
- Write the offer for the marina basin | 5
! Marina basin offer sent
~ Ask the bank for the bid bond | in 3 @EL @PRO
~ Collect three references for lock gates | in 5 @HD @CON
`,
};

const digital: ProjectPlan = {
  key: 'OFF',
  name: 'Office and archive',
  summary: 'Drawings since 1948 are scanned, the radio network is renewed, and the office moves up a floor.',
  department: 'ENG',
  lead: 'DP',
  color: 'green',
  status: 'active',
  health: 'on_track',
  healthNote: 'Half of the drawings are scanned.',
  startsIn: -96,
  targetIn: 70,
  text: `
# Drawing archive @ENG +0
* 1948 to 1959; 1960 to 1969; 1970 to 1979; 1980 to 1989; 1990 to 1999; 2000 to 2009
> Sort the drawings of {} | 4
> Scan the drawings of {} | 10
> Check the scans of {} | 4
> Index the drawings of {} | 5
! Archive searchable
# Radio network @ELE +76
* the tower; the east quay; the yard; the workshop; the ferry berth; the pilot station; the fish market; the barge
> Measure the reception at {} | 1
> Mount the antenna at {} | 2
> Change the radios at {} | 2
! New network on the air
# Move upstairs @H&S +104
- Draw the seating plan | 3
- Order desks and lamps | 2
- Pull network cables on the third floor | 5
- Move the planning office | 2
- Move the drawing office | 2
- Give the second floor back | 1
! Move finished
~ Rent a large-format scanner for another month | in 3 @DP
~ Write to retired engineers about missing drawings | in 7 @DP
~ Decide what happens to the drawing cabinets | in 12 @IS
`,
};

export const companyWidePlans: readonly ProjectPlan[] = [safety, bids, digital];
