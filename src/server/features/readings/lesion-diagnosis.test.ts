import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addReader, addWaitingVisit } from '../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const anil = await addReader(server, 'Anil')

test('A3.lesion.04: a diagnosis has all fields of a lesion diagnosis', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{ observations: [1, 3, 20] }] })
  await anil.open(waiting.visitId)
  const { status, body } = await anil.diagnose(waiting, 0, {
    diagnosis: 'suspected-melanoma',
    actions: ['see-doctor-2-weeks', 'excise-margin'],
    marginMm: 2,
    measuredMm: 8,
    comment: 'Asymmetric, blue-grey area, broken network. Excise with 2 mm margin. Patient’s wife agrees.',
    patientWords: 'It has a new darker part.',
    hasChanged: true,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    lesionId: waiting.lesionIds[0],
    patientId: waiting.patientId,
    computerId: null,
    outcome: 'see-doctor',
    diagnosisType: 'provisional',
    location: 'chest',
    information: expect.stringContaining('serious skin cancer'),
    actions: ['excise-margin', 'see-doctor-2-weeks'],
    comments: ['Asymmetric, blue-grey area, broken network. Excise with 2 mm margin.'],
    reasons: ['Size changed', 'Uneven colour', 'Patient worried'],
    callbackPeriod: null,
    isExcisionRequired: true,
    isUrgent: true,
    visitDate: '2026-11-20',
    preferredPresentationOption: null,
    isHiddenInReport: false,
    hasChangedFromLastRecentDiagnosis: true,
    hasNonStandardDiagnosisComments: true,
    diagnoser: 'Anil Person',
    lesion: null,
    priority: 20,
    actionUrgencyId: 2,
    hasAdvice: true,
    hasActions: true,
    hasPlan: true,
    requiresAttention: true,
    diagnosedDueToConcern: true,
    diagnosedDueToPatientConcent: true,
  })
  const names =
    'lesionDiagnosisId lesionId patientId computerId outcome diagnosisType location information actions comment comments reasons callbackPeriod isExcisionRequired isUrgent visitDate diagnosisTime preferredPresentationOption isHiddenInReport hasChangedFromLastRecentDiagnosis hasNonStandardDiagnosisComments diagnoser lesion priority actionUrgencyId diagnosisActionDescription hasAdvice hasActions hasPlan requiresAttention diagnosedDueToConcern diagnosedDueToPatientConcent'
  expect(Object.keys(body)).toEqual(expect.arrayContaining(names.split(' ')))
  expect(body.comment).toMatch(/Patient’s wife agrees\.$/)
  expect([body.diagnosisTime, body.diagnosisActionDescription]).toEqual([
    server.clock.now().toISOString(),
    expect.stringContaining('2 mm'),
  ])
})

test('A3.lesion.04: each field has another value for a spot that is photographed again, and for one that is left out', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{}, {}] })
  await anil.open(waiting.visitId)
  const photo = { diagnosis: 'halo-naevus', actions: ['photo-6-months'], callbackPeriod: 6, hasChanged: false }
  expect((await anil.diagnose(waiting, 0, photo)).body).toMatchObject({
    lesionId: waiting.lesionIds[0],
    outcome: 'photograph-again',
    location: 'chest',
    actions: ['photo-6-months'],
    comment: null,
    comments: [],
    reasons: [],
    callbackPeriod: 6,
    isExcisionRequired: false,
    isUrgent: false,
    hasChangedFromLastRecentDiagnosis: false,
    hasNonStandardDiagnosisComments: false,
    priority: 85,
    actionUrgencyId: 5,
    diagnosisActionDescription: 'Monitoring: dermoscopy again in 6 months.',
    hasAdvice: false,
    hasActions: true,
    hasPlan: true,
    requiresAttention: false,
    diagnosedDueToConcern: false,
    diagnosedDueToPatientConcent: false,
  })
  expect((await anil.diagnose(waiting, 1, { isHiddenInReport: true })).body).toMatchObject({
    outcome: 'harmless',
    isHiddenInReport: true,
    hasChangedFromLastRecentDiagnosis: null,
    actionUrgencyId: 6,
    hasActions: false,
    hasPlan: false,
    diagnoser: 'Anil Person',
  })
})
