import type { ProjectPlan } from '../plan.ts';

const ferryBerth: ProjectPlan = {
  key: 'FRY',
  name: 'Ferry berth 2',
  summary: 'A second berth for the island ferry: linkspan, dolphins, a waiting room and the road to it.',
  department: 'MAR',
  lead: 'JW',
  color: 'teal',
  status: 'active',
  reports: [
    { on: -25, health: 'on_track', note: 'Ramp drawings approved.', openWorks: 41, lateWorks: 0 },
    {
      on: -15,
      health: 'on_track',
      note: 'The hinge castings are out for prices.',
      openWorks: 37,
      lateWorks: 1,
    },
  ],
  health: 'at_risk',
  healthNote: 'The hinge castings have not been ordered yet. Every week of waiting moves the ramp by a week.',
  startsIn: -48,
  targetIn: 92,
  worksInHarbour: true,
  text: `
# Permits and agreements @SUR +0
- Describe the project to the coastal authority | 4
- Count the nesting birds on the mole | 3
- Answer the questions of the heritage office | 3
- Hear the neighbours | 1
- File the building application | 2
! Building permit granted
# Design of the berth @SUR +8
* the linkspan; the dolphins; the guide piles; the waiting room; the approach road
> Sketch {} | 2
> Calculate {} | 3
> Draw {} for tender | 4
> Check {} with the ferry line | 1
! Tender drawings issued
# Steel in the workshop @PRO +40
- Order hinge castings | 3 [16] @EL
- Cut the plates of the ramp | 6
- Weld the ramp girders | 10
- Blast and paint the ramp | 5
- Load the ramp on the barge | 1
! Ramp delivered
# Dolphins and guide piles @MAR +46
* dolphin 1; dolphin 2; dolphin 3; dolphin 4
> Set out {} | 1
> Drive the piles of {} | 3
> Cast the cap of {} | 2
> Fit the fender panels on {} | 1
- Choose the guide pile coating | 5 [21] @EL
- Drive the guide piles | 4
- Fit the lifting gear | 5
! Ferry can moor
# Waiting room and road @CIV +60
- Strip the topsoil | 2
- Lay kerbs and gullies | 5
- Surface the road | 4
* the foundation; the frame; the walls; the roof
> Build {} of the waiting room | 4
> Inspect {} of the waiting room | 1
- Connect water and power | 3
- Paint the lane markings | 1
! Road open
# Trials @MAR +125
- Lower the ramp for the first time | 1
- Trial run with an empty ferry | 1
- Trial run with lorries | 1
- Train the berth crew | 3
- Put the trial findings right | 5
! Berth in service
~ Answer the neighbours’ noise letter | late 10 @HJ [3] @SUR
~ Answer the coastguard’s lighting question | late 4 @HJ [5] @SUR
~ Measure the ramp for anti-slip plates | late 3 @TA [9]
~ Confirm the ferry timetable with the port | late 2 @LT [7] 20%
~ Walk the ramp with the fire brigade | in 1 @LT [12] @SUR
~ Ramp hinge drawings, revision C | in 3 @AR [15] 90% ? @SUR
~ Photograph the mole before work begins | in -6 @MN 100% @SUR
~ Ask three foundries for hinge castings | in -3 @WZ 100% @PRO
~ Book the barge for the ramp lift | in 6 @OB
~ Agree the closing of berth 1 with the ferry line | in 8 @MP
~ Print the notice for island residents | in 5 @LM
~ Choose the seats of the waiting room | in 14 @CM @CIV
`,
};

const dredging: ProjectPlan = {
  key: 'DRG',
  name: 'Channel dredging',
  summary: 'Deepening of the approach channel to 14.5 m, in twelve boxes, with disposal at the outer ground.',
  department: 'MAR',
  lead: 'KW',
  color: 'indigo',
  status: 'active',
  health: 'on_track',
  healthNote: 'Box 8 is being dredged. Turbidity stays below the limit.',
  startsIn: -104,
  targetIn: 62,
  worksInHarbour: true,
  text: `
# Licence and survey @SUR +0
- Sample the bed at forty points | 6
- Test the samples for heavy metals | 8
- Model the plume of the disposal ground | 5
- Apply for the dredging licence | 2
- Answer the fishery board | 4
! Licence granted
# Dredging @MAR +44
* box 1; box 2; box 3; box 4; box 5; box 6; box 7; box 8; box 9; box 10; box 11; box 12
> Sweep {} for unexploded ordnance | 2
> Survey {} before dredging | 1
> Dredge {} to 14.5 m | 7
> Survey {} after dredging | 1
> Trim the high spots of {} | 2
! Channel at depth
# Turbidity watch @SUR +44
* box 1; box 2; box 3; box 4; box 5; box 6; box 7; box 8; box 9; box 10; box 11; box 12
> Read the turbidity buoys around {} | 6
> Report turbidity of {} to the authority | 1
# Buoys and charts @MAR +142
* buoy 1; buoy 2; buoy 3; buoy 4; buoy 5; buoy 6; buoy 7; buoy 8
> Lift {} and clean its chain | 1
> Lay {} at its new position | 1
- Send the soundings to the chart office | 2
- Tell the pilots about the new depth | 1
! Channel declared
~ Service the suction pump of the dredger | in 3 @RF 20%
~ Renew the hopper seals | in 9 @RF
~ Invoice boxes 5 to 7 | in 2 @EL @PRO
~ Replace the anchor of buoy 9 | in 6 @OB
`,
};

const quayWallRepair: ProjectPlan = {
  key: 'QEW',
  name: 'Quay wall repair, east',
  summary:
    'Repair of the sheet pile wall below water: cleaning, plates, anodes and new joints over fourteen bays.',
  department: 'MAR',
  lead: 'SN',
  color: 'olive',
  status: 'active',
  health: 'at_risk',
  healthNote: 'Divers lost six days to swell. The anodes arrive in time.',
  startsIn: -72,
  targetIn: 34,
  worksInHarbour: true,
  text: `
# Inspection @SUR +0
- Dive along the whole wall with a camera | 4
- Measure the plate thickness at low water | 5
- Map the holes and the leaking joints | 3
- Agree the extent of the repair | 2
! Extent agreed
# Repair below water @MAR +15
* bay 1; bay 2; bay 3; bay 4; bay 5; bay 6; bay 7; bay 8; bay 9; bay 10; bay 11; bay 12; bay 13; bay 14
> Jet the growth off, {} | 2
> Weld the doubler plates, {} | 4
> Seal the joints, {} | 2
> Fix the anodes, {} | 1
> Film the finished wall, {} | 1
! Repair finished
# Ground behind the wall @CIV +60
* the north end; the middle; the south end
> Grout the voids at {} | 4
> Relay the paving at {} | 3
> Renew the drain outlets at {} | 2
! Quay open again
~ Log the divers’ findings, bay 6 | late 2 @AS
~ Renew the air certificates of the diving team | in 4 @AS
~ Compare two makers of anodes | in -12 @WZ 100% @PRO
~ Move the moored yachts to basin 3 | in 2 @LM
~ Borrow the camera sledge from the university | in 8 @SN
`,
};

const breakwater: ProjectPlan = {
  key: 'BRK',
  name: 'Breakwater strengthening',
  summary: 'New armour blocks on the outer 300 m, after last winter’s damage.',
  department: 'MAR',
  lead: 'KW',
  color: 'amber',
  status: 'on_hold',
  health: 'unknown',
  healthNote: 'On hold until the port has agreed its share of the cost.',
  startsIn: -90,
  targetIn: 160,
  worksInHarbour: true,
  text: `
# Study @SUR +0
- Fly the breakwater with a drone | 2
- Compare the crest with last year’s survey | 3
- Model a hundred-year storm | 8
- Choose the block and its weight | 4
- Estimate the cost | 4
! Study handed over
# Casting the blocks @CIV +110
* series A; series B; series C; series D; series E; series F
> Set the moulds, {} | 2
> Cast the blocks, {} | 5
> Cure and number the blocks, {} | 3
> Carry the blocks to the store, {} | 1
! All blocks cast
# Placing the blocks @MAR +140
* station 0 to 50; station 50 to 100; station 100 to 150; station 150 to 200; station 200 to 250; station 250 to 300
> Trim the slope, {} | 2
> Place the filter stone, {} | 3
> Place the armour blocks, {} | 4
> Survey the profile, {} | 1
! Breakwater at full height
~ Agree the cost share with the port | in 12 @HD @CON
~ Find a casting yard for six months | in 20 @WZ @PRO
~ Mark the loose blocks for shipping | in -20 @OB 100%
`,
};

export const watersidePlans: readonly ProjectPlan[] = [ferryBerth, dredging, quayWallRepair, breakwater];
