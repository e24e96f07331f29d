import { expect, test } from 'vitest'
import { chooseRecipients } from './recipients.ts'

const patient = {
  patientId: 'p',
  name: 'Mere Tamahana',
  mobilePhone: '+64215550199',
  email: 'mere@example.test',
  texts: 'sent',
  ways: { text: true, email: true },
  reports: 'digital',
} as const

test.each([
  [{}, true, 'text', undefined],
  [{ ways: { text: false, email: true } }, true, 'mail', undefined],
  [{ reports: 'paper' }, true, undefined, 'Gets reports on paper'],
  [{}, false, undefined, 'Their practice gives them the report itself'],
] as const)(
  'a patient %j, where the practice sends reports to patients: %s',
  (...[more, sendsToPatients, channel, why]) => {
    const { gets, leftOut } = chooseRecipients({ patient: { ...patient, ...more }, practices: [], sendsToPatients })
    expect([gets[0]?.channel, leftOut[0]?.why]).toEqual([channel, why])
  },
)
