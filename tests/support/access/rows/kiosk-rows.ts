import { randomUUID } from 'node:crypto'
import { clinicians, type Row, signedIn, tablets, outcomeFor } from '../access-groups.ts'
import { practiceFor } from '../access-world.ts'

/** What only kiosks may: this pharmacy's tablet is one; the others are none, or lost. */
const kiosks = (outcome: string) => ({
  ...signedIn('403 forbidden'),
  ...outcomeFor(tablets, '404 not-found'),
  'tablet of this pharmacy': outcome,
  'lost tablet': '403 device-revoked',
})

/** Who gets what from the calls about kiosks. */
export const kioskRows: Record<string, Row> = {
  // Who turns it on is enrolled on the tablet, which is the pharmacist's here.
  'kiosk/turnon': {
    outcomes: {
      ...clinicians('404 not-found', '403 forbidden'),
      'pharmacist of this pharmacy': '200',
    },
    request: (world, who) => ({
      params: { deviceId: world.tablets['tablet of this pharmacy']?.deviceId ?? '' },
      body: { practiceId: practiceFor(world, who) },
    }),
  },
  'kiosk/checkin': {
    outcomes: kiosks('200 no'),
    request: ({ pharmacy }) => ({
      body: { arrivalId: randomUUID(), practiceId: pharmacy, birthDate: '1970-05-04', initials: 'AP', time: '09:00' },
    }),
    shows: ({ body }) => body.answer,
  },
  // Nothing is sealed in this one: who may bring an arrival is told so.
  'kiosk/arrive': {
    outcomes: kiosks('422 invalid'),
    request: ({ pharmacy }) => ({
      body: { arrivalId: randomUUID(), practiceId: pharmacy, envelope: 'a.b.c.d.e' },
    }),
  },
  'kiosk/arrivals': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  // Nobody came: arrivals.test.ts shows who confirms one that did.
  'kiosk/confirm': {
    outcomes: clinicians('404 not-found', '404 not-found'),
    request: () => ({ params: { arrivalId: randomUUID() } }),
  },
}
