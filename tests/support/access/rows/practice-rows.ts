import { randomUUID } from 'node:crypto'
import type { PracticeId } from '../../../../src/contract/ids.ts'
import { anonymousOrSignedIn, clinicians, staffOfThisPractice, type Row, outcomeFor } from '../access-groups.ts'
import { practiceFor } from '../access-world.ts'

const details = {
  phoneNumber: null,
  emailAddress: null,
  hours: null,
  streetAddress1: null,
  streetAddress2: null,
  streetCity: null,
  streetPostCode: null,
  reportDistributionStrategyId: 1,
}

/** Rows of the access matrix for practices and practitioners. */
export const practiceRows: Record<string, Row> = {
  'practices/get': {
    outcomes: { ...anonymousOrSignedIn('200 door'), ...outcomeFor(staffOfThisPractice, '200 whole') },
    request: (world, who) => ({ query: { id: practiceFor(world, who) } }),
    shows: ({ body }) => (body.isLicensee === null ? 'door' : 'whole'),
  },
  'practices/update': {
    outcomes: { ...clinicians('403 forbidden', '403 forbidden'), manager: '200' },
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who), details } }),
  },
  'practices/search': {
    outcomes: { ...anonymousOrSignedIn('200 doors'), ...outcomeFor(staffOfThisPractice, '200 own whole') },
    request: () => ({ body: { keywords: 'this' } }),
    shows: ({ body }) =>
      body.records.some(({ isLicensee }: { isLicensee: boolean | null }) => isLicensee !== null)
        ? 'own whole'
        : 'doors',
  },
  'practices/searchpractitioners': {
    outcomes: {
      ...anonymousOrSignedIn('200 names'),
      ...outcomeFor(['doctor of this practice', 'manager'], '200 whole'),
    },
    request: (world) => ({ body: { practiceId: world.clinic } }),
    shows: ({ body }) => (body.records[0].emailAddress === null ? 'names' : 'whole'),
  },
  'practices/register': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({
      body: {
        practiceType: 1,
        practiceName: 'New practice',
        emailAddress: `new.${randomUUID()}@example.test`,
        countryCode: 'NZ',
        users: [{ firstName: 'Ann', lastName: 'Smith', emailAddress: 'ann@example.test', accountType: 4 }],
      },
    }),
  },
  'practices/getregistrations': {
    outcomes: { ...clinicians('403 forbidden', '403 forbidden'), manager: '200' },
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  // Nobody asked: registration.test.ts shows who answers a request that waits.
  'practices/answerregistration': {
    outcomes: clinicians('404 not-found', '404 not-found'),
    request: () => ({ body: { requestId: randomUUID(), answer: { kind: 'decline', reason: 'No.' } } }),
  },
  'practitioners/search': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  'practitioners/getpractices': {
    outcomes: clinicians('200 this', '200 not this'),
    shows: ({ body }, world) =>
      body.some(({ practiceId }: { practiceId: PracticeId }) => [world.pharmacy, world.clinic].includes(practiceId))
        ? 'this'
        : 'not this',
  },
}
