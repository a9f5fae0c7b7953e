import type { ProjectPlan } from '../plan.ts';

/** The largest project of the demo company, with four hundred works. */
export const harbourTerminal: ProjectPlan = {
  key: 'HAR',
  name: 'Harbour terminal',
  summary:
    'A new container terminal on the east quay: 240 m of quay wall on tube piles, a deck, two crane tracks, power and a small terminal building.',
  department: 'MAR',
  lead: 'JW',
  color: 'blue',
  status: 'active',
  health: 'on_track',
  healthNote:
    'Test piles took two days longer, but rows A to C still start this week. Two days are left before the target; a second hammer would win back two more.',
  reports: [
    {
      on: -52,
      health: 'on_track',
      note: 'EditSnapshot. The port has agreed the design basis.',
      openWorks: 388,
      lateWorks: 0,
    },
    {
      on: -42,
      health: 'on_track',
      note: 'Drawings of the deck are out. Prices for the piles come in.',
      openWorks: 351,
      lateWorks: 2,
    },
    { on: -32, health: 'on_track', note: 'Design approved.', openWorks: 322, lateWorks: 1 },
    {
      on: -22,
      health: 'at_risk',
      note: 'Steel two weeks late, fenders moved.\nThe mill has a strike; the fenders go first, so that the crew has work.',
      openWorks: 290,
      lateWorks: 9,
    },
    { on: -12, health: 'on_track', note: 'Barge insured, back to plan.', openWorks: 262, lateWorks: 6 },
  ],
  startsIn: -55,
  targetIn: 76,
  worksInHarbour: true,
  text: `
# Design @SUR +0
- Agree the design basis with the port | 2
- Study the drawings of the old quay | 2
* the quay wall; the deck; the crane tracks; the duct banks; the fenders; the drainage; the lighting; the terminal building
> Calculate {} | 2
> Draw {} | 3
> Check the drawings of {} | 2
> Issue the drawings of {} | 1
! Design approved
# Buying @PRO +4
* sheet piles; tube piles; ready-mixed concrete; reinforcement; cap beams; bollards; crane rails; switchgear; cables; paving blocks
> Specify {} | 2
> Ask for prices for {} | 4
> Compare offers for {} | 3
> Order {} | 1
> Receive {} and check against the order | 2
# Clearing the old quay @CIV +12
* bay 1; bay 2; bay 3; bay 4; bay 5; bay 6; bay 7; bay 8; bay 9; bay 10
> Cut the old deck, {} | 1
> Lift out the deck slabs, {} | 1
> Pull the old fenders, {} | 1
> Cut the old piles at bed level, {} | 2
! Old quay cleared
# Site preparation @SUR +43 [10]
- Survey the seabed | 5 [11]
- Approve piling drawings | 5 [12] @LT
- Clear the quay apron | 4 [13] @JW 80%
- Install the silt curtain | 2 [14] @MP 50%
! Site handed over [16]
# Foundations @MAR +50 [20]
- Deliver sheet piles | 4 [21] @SR
- Drive test piles | 3 [22] @MN 60% ?
- Drive piles, rows A to C | 9 [23] @JW
+ Row A, 18 piles | 4 [65] @JW
+ Rows B and C, 36 piles | 5 [66] @TA
* row D; row E; row F; row G
> Set out the piles, {} | 1
> Drive the piles, {} | 3
> Test the piles, {} | 1
> Cut the pile heads, {} | 1
> Fill the tubes with concrete, {} | 1
- Pour base, west | 6 [24] @MP
- Pour base, east | 4 [25] @MP
- Cure and inspect | 5 [26]
! Foundations accepted [27]
# Quay wall @MAR +49 [30]
- Fabricate cap beams | 15 [31] @SR 55%
- Back-fill the wall | 7 [34] @DM
- Set cap beams | 4 [32]
* bay 1; bay 2; bay 3; bay 4; bay 5; bay 6; bay 7; bay 8
> Set the formwork, {} | 1
> Fix the reinforcement, {} | 2
> Pour the capping, {} | 1
> Strike the formwork and cure, {} | 1
- Fit fenders and bollards | 5 [33]
! Quay closed
# Deck @CIV +80
* bay 1; bay 2; bay 3; bay 4; bay 5; bay 6; bay 7; bay 8; bay 9; bay 10
> Place the deck planks, {} | 1
> Lay the drainage, {} | 1
> Pour the deck slab, {} | 1
> Lay the paving, {} | 2
! Deck finished
# Cranes and power @ELE +48 [41]
- Lay duct banks | 9 [44] @LT
* duct run A; duct run B; duct run C
> Pull the cables, {} | 2
> Test the insulation, {} | 1
- Set the transformer | 2
- Install the switchgear | 6
- Hire mobile crane | 11 [42] @ID
- Erect tower crane | 4 [43] @ID
* track north; track south
> Grout the sole plates, {} | 2
> Set the crane rail, {} | 3
> Weld and grind the rail joints, {} | 2
> Survey the rail to the millimetre, {} | 1
! Crane up
# Terminal building @CIV +62
- Pour the ground slab of the terminal building | 3
- Erect the steel frame | 6
* the ground floor; the first floor; the control room
> Build the walls of {} | 4
> Run pipes and cables in {} | 4
> Plaster {} | 3
> Paint {} | 2
> Lay the floor of {} | 2
- Tile the roof | 5
- Hang the doors and windows | 4
! Terminal building ready
# Trial and handover @MAR +112
* crane 1; crane 2
> Load-test {} | 2
> Train the drivers of {} | 2
- Trial berthing with a feeder ship | 2
- Walk the site with the port for defects | 2
- Put the defects right | 6
- Hand over the as-built drawings | 2
- Hand over the maintenance manuals | 2
! Handover
~ Return the signed seabed survey licence | late 27 @LT [8] @SUR
~ File the tide-gauge calibration | late 8 @MN [47] @SUR
~ Agree the switchgear delivery slot | late 6 @NB [40] @ELE
~ Confirm fender colours with the port | late 5 @TA [37]
~ Price the second duct route | late 4 @NB [39] @ELE
~ Order tower crane | late 3 @MP [19] 60% @CRA
~ Sign the concrete supply contract | late 3 @SR [38] @PRO
~ Pay the barge deposit | late 3 @EL [57] @PRO
~ Repair the site fence at gate 3 | late 2 @DM [51] @CIV
~ Issue duct bank drawings, revision B | late 1 @NB [55] 70% @ELE
~ Review silt curtain method statement | late 1 @LT [15] 40% @SUR
~ Agree crane foundation loads with supplier | in 0 @LT [52] 30% @SUR
~ Send piling drawings to the harbour master | in 0 @LT [58] @SUR
~ Photograph the old fenders | in 2 @MP [61]
~ Cost the second duct route | in 2 @LT [60] @ELE
~ Mobilise the barge and hammer | in -1 @JW [64] 100%
~ Move the welfare cabins to gate 2 | in 1 @DM @CIV
~ Agree the noise hours with the neighbours | in 3 @HJ @SUR
~ Book the diver for the toe inspection | in 4 @AS
~ Renew the lane closure on Quay Street | in 4 @NO @SUR
~ Write the concrete pour plan, west base | in 5 @CM @CIV 20%
~ Check the wave forecast service | in 6 @OB
~ Choose the bollard type with the port | in 7 @MP
~ Order spare shackles and slings | in 8 @OT @PRO
~ Invite the harbour board to the first pour | in 9 @AO @H&S
~ Update the traffic plan for concrete lorries | in 10 @EB @CIV
~ Draw the temporary lighting of the apron | in 11 @YA @SUR
~ Agree storage of reinforcement on quay 2 | in 12 @TM @CIV
~ Book the survey boat for December | in 5 @MN @SUR
~ Write the lifting plan for the cap beams | in 6 @ID @CRA 35%
~ Compare grout for the sole plates | in 9 @WZ @PRO
~ Ask the port for a second gate pass | in 3 @LM
`,
};

/** Small works of any quay, as many of them as are needed for four hundred. */
export const harbourTerminalExtras: readonly string[] = [
  'Photograph the pile heads, row {}',
  'Measure the vibration at the old pump house, week {}',
  'Take concrete cubes, pour {}',
  'Record the tide during pour {}',
  'Check the silt curtain, week {}',
  'Grease the barge winches, week {}',
];
