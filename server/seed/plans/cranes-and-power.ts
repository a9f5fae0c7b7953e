import type { ProjectPlan } from '../plan.ts';

const craneMaintenance: ProjectPlan = {
  key: 'CRN',
  name: 'Crane maintenance 2027',
  summary:
    'The yearly round over all seven quay cranes, with the slew bearing of crane 4 and new ropes for three.',
  department: 'CRA',
  lead: 'YC',
  color: 'orange',
  status: 'active',
  health: 'on_track',
  healthNote: 'Crane 4 comes back a day late at most.',
  startsIn: -60,
  targetIn: 88,
  text: `
# Inspection round @CRA +0
* crane 1; crane 2; crane 3; crane 4; crane 5; crane 6; crane 7
> Wash {} | 1
> Inspect the structure of {} | 2
> Measure the ropes and sheaves of {} | 1
> Test the brakes of {} | 1
> Write the inspection report of {} | 1
! All cranes inspected
# Big repairs @CRA +54
- Lift the boom of crane 4 off its bearing | 2
- Replace slew bearing, crane 4 | 5 [31] 40% @YC
- Align and torque the bearing bolts | 2
* crane 2; crane 5; crane 7
> Order the hoist ropes of {} | 2
> Change the hoist ropes of {} | 2
> Run in the new ropes of {} | 1
* crane 1; crane 3; crane 6
> Renew the drive inverter of {} | 3
> Tune the drive of {} | 1
! Repairs finished
# Rails @CRA +40
* section 1; section 2; section 3; section 4; section 5; section 6; section 7; section 8; section 9; section 10
> Measure the rail of {} | 1
> Tighten the clips of {} | 2
> Grind the rail head of {} | 2
! Rails within tolerance
# Load tests @CRA +95
* crane 1; crane 2; crane 3; crane 4; crane 5; crane 6; crane 7
> Load-test {} at 125 per cent | 1
> Issue the certificate of {} | 1
! Cranes certified for 2027
~ Renew the lifting certificate, crane 2 | late 12 @YC [12]
~ Scan the crane 4 maintenance log | late 5 @YC [22]
~ Photograph rail wear, track B | late 3 @YC [27]
~ Book the load-test weights for crane 4 | in 2 @LT [33]
~ Order grease for the slew rings | in 5 @OT @PRO
~ Replace the cabin heater of crane 6 | in 3 @ID
~ Teach two apprentices to read rope wear | in 7 @YC
~ Repaint the access ladders of crane 3 | in 10 @ID
`,
};

const shorePower: ProjectPlan = {
  key: 'SHR',
  name: 'Shore power, berths 3 to 6',
  summary: 'Ships switch their engines off: four connection points at 6.6 kV, with a converter house.',
  department: 'ELE',
  lead: 'NB',
  color: 'green',
  status: 'active',
  health: 'on_track',
  healthNote: 'The converter passed its factory test.',
  startsIn: -70,
  targetIn: 64,
  text: `
# Design and grid connection @ELE +0
- Ask the grid operator for 8 MVA | 3
- Study the load of calling ships | 5
- Draw the single-line diagram | 4
- Choose the protection settings | 4
- Sign the grid connection agreement | 2
! Grid connection agreed
# Converter house @CIV +24
- Dig the foundation of the converter house | 3
- Pour the foundation of the converter house | 2
- Raise the walls of the converter house | 6
- Roof the converter house | 3
- Fit the ventilation | 4
! Converter house ready
# Cable route @ELE +38
* pit 1; pit 2; pit 3; pit 4; pit 5; pit 6; pit 7; pit 8
> Dig {} | 1
> Set the concrete rings of {} | 1
> Draw in the ducts between {} and the next | 2
! Route ready for cables
# Equipment @ELE +44
* the converter; the transformer; the 20 kV switchgear; the 6.6 kV switchgear
> Witness the factory test of {} | 2
> Deliver {} | 1
> Install {} | 4
> Test {} on site | 2
! Equipment energised
# Connection points @ELE +66
* berth 3; berth 4; berth 5; berth 6
> Cut the cable trench to {} | 5
> Lay ducts and pits to {} | 3
> Pull the cables to {} | 2
> Set the connection box at {} | 1
> Test the connection at {} with a load bank | 1
! First ship connected
# Papers and people @ELE +100
- Write the switching instructions | 4
- Train the berth electricians | 3
- Agree the tariff with the ship lines | 5
- Hand over to operations | 1
~ Agree the outage window with the grid operator | late 1 @NB 50%
~ Check the arc-flash labels | in 4 @CH
~ Order cable reels for berth 5 | in 2 @OT @PRO
~ Compare plugs with the newest ship standard | in 6 @MV
~ Invite the first ship line to a trial | in 15 @SR @H&S
`,
};

const gateAutomation: ProjectPlan = {
  key: 'GTE',
  name: 'Gate automation',
  summary: 'Number plate cameras, container code readers and self-service for drivers at gates 1 to 4.',
  department: 'ELE',
  lead: 'CH',
  color: 'purple',
  status: 'active',
  health: 'off_track',
  healthNote: 'The readers fail in low sun. A second maker is being tried at gate 2.',
  startsIn: -52,
  targetIn: 20,
  text: `
# Trial at gate 2 @ELE +0
- Mount two cameras on a pole | 2
- Read plates for two weeks | 10
- Compare with the guards’ list | 3
- Tune the exposure for rain and night | 4
- Report the trial to operations | 1
! Trial accepted
# Building the gates @ELE +22
* gate 1; gate 2; gate 3; gate 4
> Set the portal at {} | 3
> Mount cameras and readers at {} | 3
> Lay the loops at {} | 2
> Fit the driver’s terminal at {} | 2
> Connect {} to the terminal system | 3
> Watch {} for a week with guards | 5
! All gates automatic
# Training @ELE +58
- Write the guide for drivers in five languages | 4
- Train the gate guards | 2
- Set up the hotline | 2
~ Return the camera test report | late 1 @CH
~ Ask the second maker for readers | in -4 @WZ 100% @PRO
~ Test a reader with the low sun at gate 2 | in 1 @CH 30%
~ Agree how long plates are kept | in 6 @PK @H&S
~ Print the signs for the driver lanes | in 4 @LM
`,
};

export const craneAndPowerPlans: readonly ProjectPlan[] = [craneMaintenance, shorePower, gateAutomation];
