import type { ConfidenceKey, FeatureKey } from '../../../contract/clinical-keys.ts'

type FeatureGroup =
  | 'network'
  | 'globules'
  | 'edge'
  | 'colour'
  | 'keratosis'
  | 'basal'
  | 'vessels'
  | 'surface'
  | 'acral'
  | 'none'

/** A feature of the dermoscopic picture; a reader ticks it by its two letters. */
type FeatureRow = {
  letters: string
  term: string
  group: FeatureGroup
  weighs: 'harmless' | 'suspicious' | 'nothing'
}

/** All features by key (sign-off). They stand in the doctor's report, never in the patient's words. */
export const features: Readonly<Record<FeatureKey, FeatureRow>> = {
  'typical-network': { letters: 'tn', term: 'Typical pigment network', group: 'network', weighs: 'harmless' },
  'atypical-network': { letters: 'an', term: 'Atypical pigment network', group: 'network', weighs: 'suspicious' },
  'negative-network': { letters: 'nn', term: 'Negative network', group: 'network', weighs: 'suspicious' },
  'regular-globules': { letters: 'rg', term: 'Regular dots or globules', group: 'globules', weighs: 'harmless' },
  'irregular-globules': { letters: 'ig', term: 'Irregular dots or globules', group: 'globules', weighs: 'suspicious' },
  streaks: { letters: 'st', term: 'Streaks or pseudopods', group: 'edge', weighs: 'suspicious' },
  blotch: { letters: 'bl', term: 'Irregular blotch', group: 'colour', weighs: 'suspicious' },
  'blue-white-veil': { letters: 'bw', term: 'Blue-white veil', group: 'colour', weighs: 'suspicious' },
  regression: { letters: 'rs', term: 'Regression structures', group: 'colour', weighs: 'suspicious' },
  'white-lines': { letters: 'wl', term: 'Shiny white lines', group: 'colour', weighs: 'suspicious' },
  milia: { letters: 'mc', term: 'Milia-like cysts', group: 'keratosis', weighs: 'harmless' },
  comedo: { letters: 'co', term: 'Comedo-like openings', group: 'keratosis', weighs: 'harmless' },
  fissures: { letters: 'fi', term: 'Fissures and ridges', group: 'keratosis', weighs: 'harmless' },
  'moth-eaten': { letters: 'mo', term: 'Moth-eaten edge', group: 'edge', weighs: 'harmless' },
  'leaf-like': { letters: 'll', term: 'Leaf-like areas', group: 'basal', weighs: 'suspicious' },
  'spoke-wheel': { letters: 'sw', term: 'Spoke-wheel areas', group: 'basal', weighs: 'suspicious' },
  'blue-ovoid': { letters: 'bo', term: 'Blue-grey ovoid nests', group: 'basal', weighs: 'suspicious' },
  arborising: { letters: 'av', term: 'Arborising vessels', group: 'vessels', weighs: 'suspicious' },
  'dotted-vessels': { letters: 'dv', term: 'Dotted vessels', group: 'vessels', weighs: 'suspicious' },
  glomerular: { letters: 'gv', term: 'Glomerular vessels', group: 'vessels', weighs: 'suspicious' },
  polymorphous: { letters: 'pv', term: 'Polymorphous vessels', group: 'vessels', weighs: 'suspicious' },
  lacunae: { letters: 'la', term: 'Red lacunae', group: 'vessels', weighs: 'harmless' },
  'scale-keratin': { letters: 'sk', term: 'Scale or keratin mass', group: 'surface', weighs: 'suspicious' },
  'parallel-ridge': { letters: 'pr', term: 'Parallel ridge pattern', group: 'acral', weighs: 'suspicious' },
  'not-judged': { letters: 'xx', term: 'Features can’t be judged', group: 'none', weighs: 'nothing' },
}

/** How sure a reader is, in words. */
export const confidences: Readonly<Record<ConfidenceKey, string>> = {
  guess: 'guess',
  'not-sure': 'not sure',
  'fairly-sure': 'fairly sure',
  sure: 'sure',
  'very-sure': 'very sure',
}
