import type { UrgentDiagnosis } from './diagnosis-row.ts'

const withinSixWeeks = {
  group: 'urgent',
  defaultOutcome: 'see-doctor',
  defaultAction: 'see-doctor-6-weeks',
  callbackMonths: null,
  allowedActions: [
    'see-doctor-6-weeks',
    'see-doctor-2-weeks',
    'see-doctor-week',
    'refer-dermatologist',
    'refer-urgent',
    'excise-margin',
    'biopsy',
  ],
} as const

/** Slow-growing cancers: a doctor within 6 weeks (sign-off). */
export const slowCancerDiagnoses = {
  'bowens-disease': {
    term: 'Bowen’s disease',
    shortcut: 'bo',
    plainName: 'A very early skin cancer',
    cardSentence: 'It may be a very early skin cancer.',
    whatItIs: 'A skin cancer that is only in the top layer. It grows slowly and can be treated.',
    ...withinSixWeeks,
  },
  bcc: {
    term: 'Basal cell carcinoma',
    shortcut: 'bc',
    plainName: 'A slow skin cancer',
    cardSentence: 'It may be a slow skin cancer.',
    whatItIs: 'The most common skin cancer. It grows slowly, hardly ever spreads and can be treated.',
    ...withinSixWeeks,
  },
  'bcc-superficial': {
    term: 'Superficial basal cell carcinoma',
    shortcut: 'bs',
    plainName: 'A flat, slow skin cancer',
    cardSentence: 'It may be a flat, slow skin cancer.',
    whatItIs: 'A flat, pink skin cancer that grows slowly. It can be treated.',
    ...withinSixWeeks,
  },
  'bcc-nodular': {
    term: 'Nodular basal cell carcinoma',
    shortcut: 'nb',
    plainName: 'A raised, slow skin cancer',
    cardSentence: 'It may be a raised, slow skin cancer.',
    whatItIs: 'A shiny bump. It is a skin cancer that grows slowly and can be treated.',
    ...withinSixWeeks,
  },
  'bcc-pigmented': {
    term: 'Pigmented basal cell carcinoma',
    shortcut: 'bp',
    plainName: 'A dark, slow skin cancer',
    cardSentence: 'It may be a dark, slow skin cancer.',
    whatItIs: 'A dark spot that can look like a mole. It grows slowly and can be treated.',
    ...withinSixWeeks,
    defaultAction: 'see-doctor-2-weeks',
  },
  'bcc-morphoeic': {
    term: 'Morphoeic basal cell carcinoma',
    shortcut: 'bm',
    plainName: 'A deeper, slow skin cancer',
    cardSentence: 'It may be a deeper skin cancer.',
    whatItIs: 'A slow skin cancer whose edge is hard to see. A skin specialist should treat it.',
    ...withinSixWeeks,
    defaultAction: 'refer-dermatologist',
  },
  'cutaneous-horn': {
    term: 'Cutaneous horn',
    shortcut: 'ch',
    plainName: 'A hard horn of skin',
    cardSentence: 'It may have a skin cancer under it.',
    whatItIs: 'Hard skin that grows like a small horn. Its base needs to be tested.',
    ...withinSixWeeks,
  },
} as const satisfies Record<string, UrgentDiagnosis>
