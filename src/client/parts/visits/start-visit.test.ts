import { expect, it } from 'vitest'
import { loginAs } from '../../../../tests/support/visit-samples.ts'
import { graham } from '../../../../tests/support/ready-visit-draft.ts'
import { bookingId, practiceId } from '../../../contract/ids.ts'
import { draftForPatient } from './start-visit.ts'

const session = {
  login: loginAs('11111111-1111-4111-8111-111111111111'),
  activePracticeId: practiceId.parse(3),
  display: null,
  obtainedAt: 0,
}
const given = { patient: graham, session, now: new Date('2026-11-20T01:00:00Z'), newId: () => crypto.randomUUID() }

it('starts a visit of the active practice with the chosen patient, at the first step', () => {
  const draft = draftForPatient(given)
  expect(draft).toMatchObject({
    practiceId: 3,
    countryCode: 'NZ',
    step: 'patient',
    startedAt: '2026-11-20T01:00:00.000Z',
  })
  expect(draft.patient).toMatchObject({
    kind: 'known',
    record: graham,
    fields: { firstName: 'Graham', mobilePhone: '021 555 0187' },
  })
})

it('names the appointment that it is made for; another has none', () => {
  const booked = bookingId.parse('33333333-3333-4333-8333-333333333333')
  expect(draftForPatient({ ...given, bookingId: booked })).toMatchObject({ bookingId: booked })
  expect(draftForPatient(given)).not.toHaveProperty('bookingId')
})

it('starts none before a practice is chosen', () => {
  expect(() => draftForPatient({ ...given, session: { ...session, activePracticeId: null } })).toThrow('practice')
})
