import * as z from 'zod'

/*
 * The keys of the clinical tables as they cross the wire. The tables themselves are in `domain/clinical`, whose types
 * require a row for each key. Keys are stored: a retired key stays, and none is reused.
 */

/** The diagnoses of a spot, in the order of the table. */
export const diagnosisKey = z.enum([
  'benign-naevus',
  'junctional-naevus',
  'compound-naevus',
  'dermal-naevus',
  'congenital-naevus',
  'blue-naevus',
  'acral-naevus',
  'halo-naevus',
  'recurrent-naevus',
  'spitz-naevus',
  'atypical-naevus',
  'seborrhoeic-keratosis',
  'lichenoid-keratosis',
  'solar-lentigo',
  'ink-spot-lentigo',
  'freckle',
  'dermatofibroma',
  'cherry-angioma',
  'venous-lake',
  'skin-haemorrhage',
  'sebaceous-hyperplasia',
  'epidermoid-cyst',
  'skin-tag',
  'viral-wart',
  'scar',
  'other-benign',
  'nail-pigment-band',
  'subungual-haematoma',
  'nail-melanoma',
  'actinic-keratosis',
  'bowens-disease',
  'bcc',
  'bcc-superficial',
  'bcc-nodular',
  'bcc-pigmented',
  'bcc-morphoeic',
  'scc',
  'keratoacanthoma',
  'pyogenic-granuloma',
  'suspected-melanoma',
  'melanoma-thin',
  'melanoma-thick',
  'melanoma-amelanotic',
  'melanoma-in-situ',
  'lentigo-maligna',
  'lentigo-maligna-melanoma',
  'acral-melanoma',
  'merkel-cell',
  'skin-metastasis',
  'angiosarcoma',
  'cutaneous-horn',
  'actinic-cheilitis',
  'other-suspicious',
  'eczema',
  'psoriasis',
  'cant-tell',
  'photo-not-good-enough',
  'no-lesion-seen',
  'removed',
])
export type DiagnosisKey = z.infer<typeof diagnosisKey>

/** The recommended actions for a spot, the most urgent first. */
export const actionKey = z.enum([
  'see-doctor-week',
  'excise-margin',
  'biopsy',
  'refer-urgent',
  'see-doctor-2-weeks',
  'refer-dermatologist',
  'see-doctor-6-weeks',
  'new-photos',
  'see-doctor-3-months',
  'skin-check-clinic',
  'photo-3-months',
  'photo-6-months',
  'photo-12-months',
  'already-removed',
  'no-action',
  'harmless',
])
export type ActionKey = z.infer<typeof actionKey>

/** The outcome of a spot: every spot has one before its visit is reported. */
export const spotOutcome = z.enum(['harmless', 'photograph-again', 'see-doctor', 'new-photos', 'no-action', 'removed'])
export type SpotOutcome = z.infer<typeof spotOutcome>

/** Why a spot needs a minimum action, whatever its diagnosis. */
export const floorKey = z.enum([
  'seven-point',
  'raised-firm-growing',
  'bleeding',
  'growth',
  'readers-differ',
  'under-16',
  'worried',
  'changed-since-photo-action',
  'not-for-photos',
  'size-changed',
  'change-not-said',
  'had-melanoma',
])
export type FloorKey = z.infer<typeof floorKey>

/** The results of a spot after its report. Histology is what the laboratory's report says, never our own opinion. */
export const spotResultKey = z.enum([
  'seen-left',
  'lost',
  'declined',
  'excised-waiting',
  'benign-naevus',
  'dysplastic-mild',
  'dysplastic-severe',
  'melanoma-in-situ',
  'melanoma-invasive',
  'bcc',
  'scc',
  'scc-in-situ',
  'other-malignant',
  'other-benign',
])
export type SpotResultKey = z.infer<typeof spotResultKey>

/** The signs that are asked about a spot, in the order in which they are shown. None repeats another. */
export const signKey = z.enum([
  'bleeds',
  'itches',
  'size-changed',
  'shape',
  'colour',
  'wide',
  'inflamed',
  'firm',
  'unlike',
  'worried',
])
export type SignKey = z.infer<typeof signKey>

/** How sure a reader is of a diagnosis. */
export const confidenceKey = z.enum(['guess', 'not-sure', 'fairly-sure', 'sure', 'very-sure'])
export type ConfidenceKey = z.infer<typeof confidenceKey>

/** What a reader saw with the dermatoscope, in the order of the table; `not-judged`: the photo shows too little. */
export const featureKey = z.enum([
  'typical-network',
  'atypical-network',
  'negative-network',
  'regular-globules',
  'irregular-globules',
  'streaks',
  'blotch',
  'blue-white-veil',
  'regression',
  'white-lines',
  'milia',
  'comedo',
  'fissures',
  'moth-eaten',
  'leaf-like',
  'spoke-wheel',
  'blue-ovoid',
  'arborising',
  'dotted-vessels',
  'glomerular',
  'polymorphous',
  'lacunae',
  'scale-keratin',
  'parallel-ridge',
  'not-judged',
])
export type FeatureKey = z.infer<typeof featureKey>
