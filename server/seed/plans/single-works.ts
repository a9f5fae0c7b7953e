/** Works without a project: people's own notes. Owner, and working days from today. */
export const singleWorks: readonly { title: string; owner: string; dueIn: number }[] = `
AO | -210 | Agree the goals of the year with the heads
AO | -3 | Read the insurer’s letter
AO | 4 | Prepare the supervisory board
AO | 12 | Talk with the port about the lease of quay 3
PK | -160 | Renew the certificates of the web server
PK | -40 | Retire the old file server
PK | 2 | Order laptops for the apprentices
PK | 9 | Test the restore of last month’s backup
PK | 20 | Check who still has access to the old archive
SR | -120 | Compare three ways to plan the barge crews
SR | -8 | Close the books of the summer season
SR | 1 | Sort the priorities of December
SR | 7 | Plan the holidays around the east half of the hall
BN | -95 | Update the emergency telephone list
BN | -15 | Visit the medical room with the company doctor
BN | 3 | Buy new foul-weather jackets
HD | -60 | Interview two site coordinators
HD | -5 | Answer the union about night work
HD | 6 | Write the yearly report of construction
FA | -45 | Calibrate the torque wrenches
FA | 5 | Audit the welders’ certificates
LM | -30 | Clean the meeting cabin
LM | 2 | Get the site map printed
KW | -70 | Rent a second tug for the winter
KW | 3 | Divide the barge crews for the holidays
KW | 14 | Look at two used work boats
JW | -25 | Show the students around the site
JW | 1 | Sign the time sheets of the barge crew
JW | 8 | Write references for two trainees
MP | -34 | Tidy the plan templates
MP | 0 | Send the two-week look-ahead
MP | 5 | Draw the tide windows of December into the plan
MP | 11 | Learn how the new survey exports its points
TA | -50 | Rebuild the hammer cushion
TA | 4 | Order grease and filters for the hammer
OB | -20 | Renew the boat master’s certificate
OB | 10 | Paint the barge’s load lines
AS | 6 | Service the hot-water suits
EK | -18 | Splice the spare mooring lines
SN | 3 | Read the new standard on anodes
PV | 7 | Sort the quay store
DM | -28 | Repair the compactor
DM | 2 | Agree Saturday work with the crew
CM | -80 | Check the model against the built west half
CM | 9 | Write up the trick with the truss feet
AH | 1 | Book the concrete pump for next week
JO | 5 | Count the formwork panels
TM | 3 | Return the hired bending machine
RK | 13 | Try the new plate compactor
IS | -65 | Set up the drawing standard
IS | 4 | Meet the university about interns
LT | -12 | Lend the echo sounder to the museum
LT | 1 | Read Arjun’s note on pile groups
LT | 3 | Prepare the talk on silt curtains
LT | 15 | Plan the survey of the inner basin
HJ | -22 | Count the terns on the roof
HJ | 6 | Report the noise figures of the quarter
MN | 8 | Calibrate the total station
YA | -7 | Number the drawings of the waiting room
NB | -48 | Write down who may switch what
NB | 2 | Replace the batteries of the fire alarm
CH | 10 | Try the new network switch
EL | -36 | Collect the suppliers’ statements
EL | 4 | Answer the auditor about framework contracts
WZ | -10 | Clear the shelf of samples
YC | 3 | Teach Linnea to read a load chart
`
  .trim()
  .split('\n')
  .map((line) => {
    const [owner = '', dueIn = '0', title = ''] = line.split('|').map((part) => part.trim());
    return { title, owner, dueIn: Number(dueIn) };
  });
