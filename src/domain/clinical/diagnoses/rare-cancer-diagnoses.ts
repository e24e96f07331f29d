import type { SoonDiagnosis } from './diagnosis-row.ts'

const thisWeek = {
  group: 'urgent',
  defaultOutcome: 'see-doctor',
  defaultAction: 'see-doctor-week',
  callbackMonths: null,
  allowedActions: ['see-doctor-2-weeks', 'see-doctor-week', 'refer-urgent', 'excise-margin', 'biopsy'],
} as const

/** Rare cancers that can grow fast: a doctor this week (sign-off). */
export const rareCancerDiagnoses = {
  'merkel-cell': {
    term: 'Suspected Merkel cell carcinoma',
    shortcut: 'mk',
    plainName: 'A fast skin cancer',
    cardSentence: 'It may be a fast skin cancer.',
    whatItIs: 'A firm, red or violet bump that can grow fast. Your doctor should see it soon.',
    ...thisWeek,
  },
  'skin-metastasis': {
    term: 'Suspected metastasis in the skin',
    shortcut: 'mi',
    plainName: 'A spot to test soon',
    cardSentence: 'Your doctor should look at it soon.',
    whatItIs: 'A lump that your doctor should see soon, with what you were treated for before.',
    ...thisWeek,
  },
  angiosarcoma: {
    term: 'Suspected angiosarcoma',
    shortcut: 'as',
    plainName: 'A spot to test soon',
    cardSentence: 'Your doctor should look at it soon.',
    whatItIs: 'A bruise that does not go away can be a rare cancer. Your doctor should test it.',
    ...thisWeek,
  },
} as const satisfies Record<string, SoonDiagnosis>
