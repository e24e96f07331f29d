import { spotResultKey, type SpotResultKey } from '../../contract/clinical-keys.ts'

/** A detail that a result may have; each result has its own. */
export type ResultDetail =
  | 'performed-by'
  | 'happened-on'
  | 'tries'
  | 'excision'
  | 'margins'
  | 'breslow'
  | 'ulceration'
  | 'melanoma-type'
  | 'mitoses'
  | 'tumour-type'
  | 'grade'
  | 'lab-words'

/** The outcome of a spot. `patientWords`: the text for the patient once they were told. */
type SpotResultRow = {
  term: string
  detail: string | null
  kind: 'seen' | 'none' | 'excised' | 'histology'
  isMelanocytic: boolean
  isMelanoma: boolean
  asks: readonly ResultDetail[]
  patientWords: string
}

const histology = ['happened-on', 'performed-by', 'excision', 'margins'] as const
const cancerNext = 'Your doctor tells you whether more has to be done.'

/** All results by key (sign-off). */
export const spotResults: Readonly<Record<SpotResultKey, SpotResultRow>> = {
  'seen-left': {
    term: 'Seen and left',
    detail: null,
    kind: 'seen',
    isMelanocytic: false,
    isMelanoma: false,
    asks: ['happened-on', 'performed-by'],
    patientWords: 'A doctor looked at this spot and left it. See your doctor if it changes.',
  },
  lost: {
    term: 'Could not be reached',
    detail: 'not seen',
    kind: 'none',
    isMelanocytic: false,
    isMelanoma: false,
    asks: ['tries'],
    patientWords: 'Your doctor has not seen this spot yet. Please phone them.',
  },
  declined: {
    term: 'Declined by the patient',
    detail: 'not seen',
    kind: 'none',
    isMelanocytic: false,
    isMelanoma: false,
    asks: ['happened-on'],
    patientWords: 'You chose not to have this spot looked at. You can change your mind at any time.',
  },
  'excised-waiting': {
    term: 'Taken off, result not back',
    detail: 'ask again',
    kind: 'excised',
    isMelanocytic: false,
    isMelanoma: false,
    asks: ['happened-on', 'performed-by', 'excision'],
    patientWords: 'This spot was taken off. The laboratory has not answered yet.',
  },
  'benign-naevus': {
    term: 'Benign naevus',
    detail: 'harmless mole',
    kind: 'histology',
    isMelanocytic: true,
    isMelanoma: false,
    asks: histology,
    patientWords: 'This spot was taken off and tested. It was a harmless mole. Nothing more to do.',
  },
  'dysplastic-mild': {
    term: 'Dysplastic naevus, mild to moderate',
    detail: 'unusual mole',
    kind: 'histology',
    isMelanocytic: true,
    isMelanoma: false,
    asks: histology,
    patientWords:
      'This spot was taken off and tested. It was an unusual mole, not cancer. See your doctor if the scar grows, itches or gets dark.',
  },
  'dysplastic-severe': {
    term: 'Dysplastic naevus, severe',
    detail: 'very unusual mole',
    kind: 'histology',
    isMelanocytic: true,
    isMelanoma: false,
    asks: histology,
    patientWords: `This spot was taken off and tested. It was a very unusual mole, not cancer. ${cancerNext}`,
  },
  'melanoma-in-situ': {
    term: 'Melanoma in situ',
    detail: 'top layer of the skin only',
    kind: 'histology',
    isMelanocytic: true,
    isMelanoma: true,
    asks: histology,
    patientWords: `This spot was taken off and tested. It was a very early melanoma, in the top layer of the skin only. ${cancerNext}`,
  },
  'melanoma-invasive': {
    term: 'Invasive melanoma',
    detail: null,
    kind: 'histology',
    isMelanocytic: true,
    isMelanoma: true,
    asks: [...histology, 'breslow', 'ulceration', 'melanoma-type', 'mitoses'],
    patientWords: `This spot was taken off and tested. It was a melanoma, a skin cancer. ${cancerNext}`,
  },
  bcc: {
    term: 'Basal cell carcinoma',
    detail: 'BCC',
    kind: 'histology',
    isMelanocytic: false,
    isMelanoma: false,
    asks: [...histology, 'tumour-type'],
    patientWords: `This spot was taken off and tested. It was a basal cell carcinoma, a skin cancer that grows slowly and hardly ever spreads. ${cancerNext}`,
  },
  scc: {
    term: 'Squamous cell carcinoma',
    detail: 'SCC',
    kind: 'histology',
    isMelanocytic: false,
    isMelanoma: false,
    asks: [...histology, 'grade'],
    patientWords: `This spot was taken off and tested. It was a squamous cell carcinoma, a skin cancer. ${cancerNext}`,
  },
  'scc-in-situ': {
    term: 'Squamous cell carcinoma in situ',
    detail: 'top layer of the skin only',
    kind: 'histology',
    isMelanocytic: false,
    isMelanoma: false,
    asks: histology,
    patientWords: `This spot was taken off and tested. It was a very early squamous cell carcinoma, in the top layer of the skin only. ${cancerNext}`,
  },
  'other-malignant': {
    term: 'Other cancer',
    detail: 'write it',
    kind: 'histology',
    isMelanocytic: false,
    isMelanoma: false,
    asks: [...histology, 'lab-words'],
    patientWords: `This spot was taken off and tested. It was a rare skin cancer. ${cancerNext}`,
  },
  'other-benign': {
    term: 'Other, harmless',
    detail: 'write it',
    kind: 'histology',
    isMelanocytic: false,
    isMelanoma: false,
    asks: [...histology, 'lab-words'],
    patientWords: 'This spot was taken off and tested. It was harmless. Nothing more to do.',
  },
}

/**
 * Whether a result ends the wait. A removed spot still waits for its laboratory; about a spot that nobody saw we ask
 * again, unless the patient declined.
 */
export const isFinalResult = (key: SpotResultKey): boolean => {
  switch (spotResults[key].kind) {
    case 'seen':
    case 'histology':
      return true
    case 'none':
      return key === 'declined'
    case 'excised':
      return false
  }
}

/** The results that end the wait. */
export const finalResults: readonly SpotResultKey[] = spotResultKey.options.filter(isFinalResult)

/** The results that found a melanoma. */
export const melanomaResults: readonly SpotResultKey[] = spotResultKey.options.filter(
  (key) => spotResults[key].isMelanoma,
)

/** What a laboratory found in the spot itself: from then on its diagnosis no longer rests on photos only. */
export const histologyResults: readonly SpotResultKey[] = spotResultKey.options.filter(
  (key) => spotResults[key].kind === 'histology',
)

/** The laboratory results after which a spot needs no further watching. */
export const harmlessResults: readonly SpotResultKey[] = ['benign-naevus', 'other-benign']
