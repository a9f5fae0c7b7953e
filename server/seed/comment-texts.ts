/** Comments on works, selected by a word of the title: questions and answers in turn. */
export const commentTexts: readonly { about: RegExp; said: readonly string[] }[] = [
  {
    about: /pile/i,
    said: [
      'Blow counts are steady at 55 per metre. Row A looks good.',
      'Pile 14 stopped 40 cm high. I would leave it and cut the head.',
      'Can row C wait for the second hammer? It frees up next week.',
      'The barge is booked from Friday 06:00. If the test piles pass we can start at once.',
      'Please keep the log per pile; anything under 40 blows per metre goes to Marek the same day.',
      'Two tubes came with dents near the tip. The yard takes them back.',
    ],
  },
  {
    about: /pour|concrete|cast/i,
    said: [
      'Truck 3 was forty minutes late, so there is a cold joint at the east end. I marked it.',
      'Cubes after seven days: 34, 35 and 33. Fine.',
      'Frost is forecast for the night. We cover it and check at six.',
      'Can we pour before the tide turns? Otherwise I would rather wait a day.',
      'The pump needs the crane pad free from five in the morning.',
    ],
  },
  {
    about: /weld|steel|truss|plate/i,
    said: [
      'Root runs are done, the ultrasonic test is on Thursday.',
      'The old steel is softer than the drawing says. Arjun checks the detail.',
      'Two welds failed and were ground out; the rest is accepted.',
      'Plates are cut. The workshop has room for us until the end of the month.',
    ],
  },
  {
    about: /order|price|offer|buy|deliver|receive/i,
    said: [
      'Three offers are in. The cheapest one leaves out the transport.',
      'The supplier confirms week 49, not earlier. I asked a second one.',
      'The purchase order is signed. Confirmation should come tomorrow.',
      'Delivery note and goods do not match: two pieces are missing.',
    ],
  },
  {
    about: /crane|rope|boom|lift|bearing/i,
    said: [
      'Wind above 11 m/s all morning. We start after lunch.',
      'The bearing turns freely now. Torque list is in the cabin.',
      'Rope diameter is 1.2 mm under nominal at the third sheave.',
      'The rigger’s certificate runs out on the 30th. Please renew it before the test.',
    ],
  },
  {
    about: /cable|switchgear|power|transformer|antenna|lamp|wire/i,
    said: [
      'Insulation is above 2 GΩ on all three phases.',
      'The drum is 20 m short. We move the joint to pit 5.',
      'The grid operator gives us the window on Sunday from four to nine.',
      'Labels are printed; the drawing needs revision B for that.',
    ],
  },
  {
    about: /survey|draw|check|calculate|scan|inspect|read/i,
    said: [
      'Points are in the model. The north corner is 12 mm low, inside the tolerance.',
      'I changed the level on sheet 4; please look before I issue it.',
      'Who has the tide table that we used in September?',
      'Checked. One question about the load case with two lorries.',
      'Looks right to me. Go on.',
    ],
  },
  {
    about: /./,
    said: [
      'Half a day is enough for this if the weather holds.',
      'Waiting for the answer of the port; I called them today.',
      'I can take this over from Tuesday.',
      'Done except for the photos.',
      'Please tell me a day ahead, then I bring the boat.',
      'We lost the afternoon to swell.',
      'Agreed on the phone with the foreman.',
      'That was quicker than planned.',
    ],
  },
];
