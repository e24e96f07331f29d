import type { WatchDiagnosis } from './diagnosis-row.ts'

const allowed = [
  'photo-3-months',
  'photo-6-months',
  'photo-12-months',
  'harmless',
  'see-doctor-6-weeks',
  'see-doctor-2-weeks',
  'see-doctor-week',
  'refer-dermatologist',
  'excise-margin',
  'biopsy',
  'new-photos',
  'skin-check-clinic',
] as const

const withinSixWeeks = {
  group: 'watch',
  defaultOutcome: 'see-doctor',
  defaultAction: 'see-doctor-6-weeks',
  callbackMonths: null,
  allowedActions: allowed,
} as const
const sunDamage = {
  ...withinSixWeeks,
  allowedActions: [
    'see-doctor-3-months',
    'see-doctor-6-weeks',
    'see-doctor-2-weeks',
    'photo-12-months',
    'refer-dermatologist',
    'biopsy',
  ],
} as const
const photoInThreeMonths = {
  group: 'watch',
  defaultOutcome: 'photograph-again',
  defaultAction: 'photo-3-months',
  callbackMonths: 3,
  allowedActions: allowed,
} as const

/** Diagnoses to be monitored or examined without urgency (sign-off). */
export const watchDiagnoses = {
  'halo-naevus': {
    term: 'Halo naevus',
    shortcut: 'ha',
    plainName: 'A mole with a pale ring',
    cardSentence: 'A mole with a pale ring.',
    whatItIs: 'A mole with a white ring. The body is slowly making the mole fade away.',
    ...photoInThreeMonths,
    defaultAction: 'photo-6-months',
    callbackMonths: 6,
  },
  'recurrent-naevus': {
    term: 'Recurrent naevus',
    shortcut: 'rn',
    plainName: 'A mole that came back',
    cardSentence: 'A mole that came back.',
    whatItIs: 'Colour has come back where a mole was taken off. The first test result helps us.',
    ...withinSixWeeks,
  },
  'spitz-naevus': {
    term: 'Spitz or Reed naevus',
    shortcut: 'sp',
    plainName: 'A mole that grew fast',
    cardSentence: 'A mole that grew fast.',
    whatItIs: 'A mole that can grow fast. Most are harmless, but a doctor should look.',
    ...withinSixWeeks,
  },
  'atypical-naevus': {
    term: 'Atypical naevus',
    shortcut: 'an',
    plainName: 'An unusual mole',
    cardSentence: 'An unusual mole.',
    whatItIs: 'A mole that looks unusual. Most stay harmless, so we look for change.',
    ...photoInThreeMonths,
  },
  'lichenoid-keratosis': {
    term: 'Lichenoid keratosis',
    shortcut: 'lk',
    plainName: 'A fading age spot',
    cardSentence: 'A fading age spot.',
    whatItIs: 'An old age spot that the body is clearing away. It can look odd for a while.',
    ...photoInThreeMonths,
  },
  'skin-haemorrhage': {
    term: 'Haemorrhage in the skin',
    shortcut: 'hm',
    plainName: 'Dried blood in the skin',
    cardSentence: 'Dried blood in the skin.',
    whatItIs: 'A little blood under the skin, often from rubbing. It should grow out.',
    ...photoInThreeMonths,
  },
  'nail-pigment-band': {
    term: 'Pigmented nail band',
    shortcut: 'na',
    plainName: 'A dark line in a nail',
    cardSentence: 'A dark line in a nail.',
    whatItIs: 'A brown line along a nail. Most are harmless, but a doctor should look.',
    ...withinSixWeeks,
  },
  'subungual-haematoma': {
    term: 'Blood under a nail',
    shortcut: 'su',
    plainName: 'Blood under a nail',
    cardSentence: 'Blood under a nail.',
    whatItIs: 'A dark mark under a nail after a knock. It should grow out with the nail.',
    ...photoInThreeMonths,
  },
  'actinic-keratosis': {
    term: 'Actinic keratosis',
    shortcut: 'ak',
    plainName: 'A rough sun spot',
    cardSentence: 'A rough sun spot.',
    whatItIs: 'Skin that years of sun have made rough. A few turn into skin cancer, so it is treated.',
    ...sunDamage,
    defaultAction: 'see-doctor-3-months',
    callbackMonths: 12,
  },
  'actinic-cheilitis': {
    term: 'Actinic cheilitis',
    shortcut: 'cl',
    plainName: 'Sun damage of the lip',
    cardSentence: 'Your lip has sun damage.',
    whatItIs: 'Dry, rough skin of the lip from years of sun. It can turn into skin cancer.',
    ...sunDamage,
  },
} as const satisfies Record<string, WatchDiagnosis>
