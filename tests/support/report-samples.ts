import type { SpotFindings } from '../../src/contract/readings/spot-findings.ts'
import type { ActionKey } from '../../src/contract/clinical-keys.ts'
import { actions, urgencyIds } from '../../src/domain/clinical/actions.ts'
import type { LesionId } from '../../src/contract/ids.ts'
import type {
  ReportAction,
  ReportDiagnosis,
  ReportSources,
  SpotSource,
} from '../../src/domain/reports/report-sources.ts'

/** The row of an action as a report is told it. */
const actionOf = (key: ActionKey): ReportAction => ({
  ...actions[key],
  key,
  urgencyId: urgencyIds[actions[key].urgency],
})

const diagnoses = {
  melanoma: {
    key: 'suspected-melanoma',
    term: 'Suspected melanoma',
    group: 'urgent',
    cardSentence: 'It may be a melanoma.',
  },
  raised: {
    key: 'melanoma-thick',
    term: 'Suspected melanoma, thick or nodular',
    group: 'urgent',
    cardSentence: 'It may be a raised melanoma.',
  },
  slow: { key: 'bcc', term: 'Basal cell carcinoma', group: 'urgent', cardSentence: 'It may be a slow skin cancer.' },
  unusual: { key: 'atypical-naevus', term: 'Atypical naevus', group: 'watch', cardSentence: 'An unusual mole.' },
  mole: { key: 'benign-naevus', term: 'Benign naevus', group: 'benign', cardSentence: 'An ordinary mole.' },
  unclear: {
    key: 'photo-not-good-enough',
    term: 'Photo not good enough',
    group: 'other',
    cardSentence: 'The photos are not clear enough.',
  },
} as const satisfies Record<string, ReportDiagnosis>

type Said = {
  what: keyof typeof diagnoses
  do: ActionKey
  patientWords?: string
  /** The measured size. */
  mm?: number
  comment?: string
  findings?: SpotFindings
}

/** A spot whose readers said this, in their order. */
export function spot(number: number, location: string, said: readonly [Said, ...Said[]]): SpotSource {
  const opinion = (one: Said, reader: number) => ({
    lesionDiagnosisId: `00000000-0000-4000-8000-00000000${String(number * 10 + reader).padStart(4, '0')}`,
    reader,
    diagnosis: diagnoses[one.what],
    actions: [actionOf(one.do)] as const,
    comment: one.comment ?? null,
    patientWords: one.patientWords ?? null,
    marginMm: null,
    measuredMm: one.mm ?? null,
    findings: one.findings ?? { confidence: null, differentials: [], features: [] },
  })
  const [first, ...others] = said
  return {
    lesionId: `00000000-0000-4000-9000-00000000${String(number).padStart(4, '0')}` as LesionId,
    number,
    location,
    bodyPartId: 4,
    mannequinId: 1,
    mannequinVersion: 2,
    modelX: 0.5,
    modelY: 0.1 + (number % 80) / 100,
    isPhotographed: true,
    isHidden: false,
    score: 0,
    scoreReasons: [],
    scoreParts: [],
    sizesBefore: [],
    note: null,
    hasChanged: null,
    changedSince: null,
    photoFault: null,
    opinions: [opinion(first, 0), ...others.map((one, i) => opinion(one, i + 1))],
  }
}

/** So many spots that look harmless, with these numbers. */
export const harmlessSpots = (...numbers: readonly number[]): SpotSource[] =>
  numbers.map((number) => spot(number, 'left upper arm', [{ what: 'mole', do: 'harmless' }]))

/** A report's sources: read on 18 Nov 2026 and released two days later, unless stated. */
export const reportSources = (about: Partial<ReportSources> = {}): ReportSources => ({
  clinicalVersion: 'test',
  country: 'NZ',
  timeZone: 'Pacific/Auckland',
  helpline: '0800 555 019',
  version: 1,
  releasedOn: '2026-11-20',
  readOn: '2026-11-18',
  holidays: new Set(),
  patient: { firstName: 'Mere', lastName: 'Rangihuna', birthDate: '1968-05-03', nhi: 'ZSC21TN' },
  visit: {
    visitDate: '2026-11-12',
    checkedBy: 'Hana Parker',
    practiceName: 'Harbourside Pharmacy',
    serviceName: 'Skin check',
    serviceDescription: null,
    recallMonths: 12,
  },
  doctor: {
    practiceName: 'Westmere Medical',
    phone: '09 555 0142',
    hours: 'weekdays 8 am to 5:30 pm',
    sentOn: '2026-11-20',
    isClosed: false,
  },
  readers: [{ name: 'Dr Anil Patel', role: 'melanographer', registration: null, readAt: '2026-11-18T01:10:00Z' }],
  spots: [spot(1, 'right calf', [{ what: 'melanoma', do: 'see-doctor-2-weeks' }])],
  amended: null,
  ...about,
})
