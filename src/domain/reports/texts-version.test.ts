import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { harmlessSpots, reportSources, spot } from '../../../tests/support/report-samples.ts'
import { actionKey } from '../../contract/clinical-keys.ts'
import { actions, urgencyIds } from '../clinical/actions.ts'
import { clinicalVersion } from '../clinical/clinical-tables.ts'
import { diagnoses, diagnosisKeys } from '../clinical/diagnoses/diagnoses.ts'
import { confidences, features } from '../clinical/features/features.ts'
import { signs } from '../clinical/signs.ts'
import { doctorComments, patientComments } from '../clinical/standard-comments.ts'
import { amendedBanner, replacedVersionText } from './correcting/amended-banner.ts'
import { composeReport } from './compose-report.ts'
import { doctorActionText } from './doctor-action-text.ts'
import { glossary } from './glossary/glossary.ts'
import type { ReportSources, SpotSource } from './report-sources.ts'
import { reportTexts, reportTextsVersion } from './report-texts.ts'

/*
 * A report stores the versions of its tables and texts, so the wording of a version must never change. Whoever
 * changes a word raises the version and adds the line that the failing test prints; existing lines are never
 * changed.
 */
const wordings: Readonly<Record<string, string>> = {
  'clinical 2026-11-3': 'fa8044ff8d9f484f',
  'texts 2026-11-draft-2, clinical 2026-11-3': 'df98803bbc2a49c9',
  'texts 2026-11-draft-3, clinical 2026-11-3': '9b8776d9812d648e',
  'texts 2026-11-draft-4, clinical 2026-11-3': '9c43aac710e4608c',
}

/**
 * Every text in a value with its key, sorted by key, since the order of keys has no meaning. Numbers too: a limit or
 * a score is clinical.
 */
const wordsIn = (value: unknown, key = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .toSorted(([a], [b]) => (Array.isArray(value) ? 0 : a.localeCompare(b, 'en')))
        .flatMap(([name, each]) => wordsIn(each, Array.isArray(value) ? key : name))
    : [`${key}: ${String(value)}`]
const wordingOf = (value: unknown): string =>
  createHash('sha256').update(wordsIn(value).join('\n')).digest('hex').slice(0, 16)

/** A spot with each diagnosis and each action that it allows. */
const everyAnswer: readonly SpotSource[] = diagnosisKeys.flatMap((key) =>
  diagnoses[key].allowedActions.map((action) => {
    const plain = spot(1, 'right calf', [{ what: 'mole', do: 'harmless' }])
    const [opinion] = plain.opinions
    const leading = { ...actions[action], key: action, urgencyId: urgencyIds[actions[action].urgency] }
    return { ...plain, opinions: [{ ...opinion, diagnosis: { ...diagnoses[key], key }, actions: [leading] }] }
  }),
)

const melanoma = { what: 'melanoma', do: 'excise-margin' } as const
const unusual = { what: 'unusual', do: 'photo-3-months' } as const
const reader = { name: 'Dr Anil Patel', role: 'melanographer', registration: null, readAt: '2026-11-18T01:10:00Z' }
const readers = [reader, { ...reader, name: 'Dr Wikitōria Parata', role: 'second reader' }]
const closed = { practiceName: 'Westmere Medical', phone: null, hours: null, sentOn: null, isClosed: true }
const child = { firstName: 'Mia', lastName: 'Rangihuna', birthDate: '2013-05-03', nhi: null }
const before = composeReport(reportSources({ spots: harmlessSpots(1, 2) }))
const amended = { changedOn: '2026-11-24', why: 'A second reader saw something new.', before }

/** Reports of every kind, besides those of a single spot. */
const kinds: readonly Partial<ReportSources>[] = [
  ...everyAnswer.map((each) => ({ spots: [each] })),
  { spots: [] },
  { spots: harmlessSpots(1, 2, 3, 4, 5) },
  { spots: [spot(1, 'chest', [melanoma]), spot(2, 'abdomen', [melanoma]), ...harmlessSpots(3)], doctor: null },
  { spots: [spot(1, 'chest', [unusual]), spot(2, 'abdomen', [unusual])], doctor: closed },
  { spots: [spot(1, 'chest', [melanoma])], doctor: closed, helpline: null },
  { spots: [{ ...spot(1, 'chest', [melanoma]), hasChanged: true, changedSince: '2025-11-14' }] },
  { spots: [{ ...spot(4, 'left ear', [{ what: 'unclear', do: 'new-photos' }]), photoFault: 'was blurred' }] },
  { spots: [{ ...spot(1, 'chest', [melanoma]), score: 3, scoreReasons: ['size'] }] },
  { spots: harmlessSpots(1, 2).map((each) => ({ ...each, isHidden: true })) },
  { readers, spots: [spot(3, 'right calf', [melanoma, unusual])] },
  { readers, spots: [spot(3, 'right calf', [melanoma, { what: 'raised', do: 'excise-margin' }])] },
  { readers, spots: [spot(3, 'right calf', [melanoma, melanoma])] },
  { version: 2, amended, spots: [spot(2, 'chest', [melanoma]), ...harmlessSpots(1)] },
  { version: 2, amended: { ...amended, why: null }, spots: harmlessSpots(1, 2, 3) },
  { version: 2, amended, spots: harmlessSpots(1, 2) },
  ...everyAnswer.map((each) => ({ patient: child, spots: [each] })),
  { patient: child, spots: [] },
  { patient: child, spots: harmlessSpots(1, 2, 3, 4, 5) },
]
const reports = (['NZ', 'AU'] as const).flatMap((country) =>
  kinds.map((kind) => composeReport(reportSources({ country, ...kind, clinicalVersion: '' }))),
)
const unversioned = reports.map((report) => ({ ...report, textsVersion: '' }))

const clinicalTables = { diagnoses, actions, signs, features, confidences, doctorComments, patientComments }
const texts = {
  reportTexts,
  glossary,
  ofActions: actionKey.options.map((key) => doctorActionText(key)),
  banners: reports.slice(0, 2).map((now) => amendedBanner(amended, now)),
  replaced: replacedVersionText(before, { version: 2, on: '2026-11-24' }),
  unversioned,
}

test.each([
  ['the clinical tables', `clinical ${clinicalVersion}`, clinicalTables],
  ['the texts of reports', `texts ${reportTextsVersion}, clinical ${clinicalVersion}`, texts],
])('%s say what their version has said from its first day', (_, version, words) => {
  const said = wordingOf(words)
  expect(wordings[version], `Raise the version, then add '${version}' with ${said}.`).toBe(said)
})

test('no two versions have the same wording', () => {
  expect(new Set(Object.values(wordings)).size).toBe(Object.keys(wordings).length)
})
