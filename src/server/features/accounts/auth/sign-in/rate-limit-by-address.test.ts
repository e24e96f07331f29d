import { afterEach, expect, test } from 'vitest'
import { addPerson } from '../../../../../../tests/support/server/people.ts'
import { anonymousToken, resetRateLimits } from '../../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../../tests/support/server/test-server.ts'
import { AccountConfirmationOption, Gender } from '../../../../../contract/enums.ts'
import { type RateLimitRule, rateLimiter } from '../../../../http/rate-limit.ts'
import {
  challengeByAddress,
  codeByName,
  formByAddress,
  recoverByAddress,
  signUpByAddress,
  tokenByAddress,
} from '../rate-limit-rules.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
afterEach(() => resetRateLimits(server))

const [busy, other] = ['203.0.113.7', '198.51.100.9']
const password = 'three kea on a ridge'
const secret = 'x'.repeat(43)
const userName = 'nobody@example.test'
const newcomer = {
  userName,
  password,
  confirmationPassword: password,
  firstName: 'Mere',
  lastName: 'Parata',
  gender: Gender.Female,
  mobilePhone: '021 555 0155',
  birthDate: '1980-03-27',
  acceptedTerms: true,
  segmentId: null,
}

type Guess = { name: string; rule: RateLimitRule; method?: 'POST' | 'PUT'; body?: object }
const guesses: Guess[] = [
  { name: `validatepasswordrecoverytoken?token=${secret}`, rule: tokenByAddress },
  {
    name: 'confirmpasswordrecovery',
    rule: tokenByAddress,
    method: 'PUT',
    body: { recoveryToken: secret, password, confirmationPassword: password },
  },
  { name: `confirmaccount?token=${secret}`, rule: tokenByAddress, method: 'PUT' },
  { name: 'confirmaccountviamobile', rule: tokenByAddress, method: 'PUT', body: { userName, code: '000000' } },
  { name: 'readlink', rule: tokenByAddress, body: { token: secret } },
  {
    name: 'openaccount',
    rule: tokenByAddress,
    method: 'PUT',
    body: { token: secret, password, confirmationPassword: null },
  },
  { name: 'signinwithlink', rule: tokenByAddress, body: { token: secret } },
  { name: 'validateusername', rule: formByAddress, body: { userName } },
  { name: 'validateuseraccount', rule: formByAddress, body: { userName, birthDate: '1980-03-27', lastName: 'Parata' } },
  { name: 'getaccountconfirmationoptions', rule: formByAddress, body: { userName } },
  { name: 'recoverpassword', rule: recoverByAddress, body: { userName } },
  {
    name: 'sendaccountconfirmation',
    rule: recoverByAddress,
    body: { userName, option: AccountConfirmationOption.Email },
  },
  { name: 'signup', rule: signUpByAddress, body: newcomer },
  { name: 'startpasskeysignin', rule: challengeByAddress },
]

/** As if a subject had used its free tries up, and one more just now. */
async function usedUp(rule: RateLimitRule, subject: string): Promise<void> {
  await rateLimiter(pool).countTry(rule, subject)
  await db
    .updateTable('attempts')
    .set({ points: rule.freeTries })
    .where('key', 'like', `tries:${rule.name}:%`)
    .execute()
  await rateLimiter(pool).countTry(rule, subject)
}

const guess = async ({ name, method = 'POST', body }: Guess, peer: string) =>
  server.call(method, `/auth/${name}`, { token: await anonymousToken(server), peer, ...(body && { body }) })

test.each(guesses)('an address that has tried too often is refused at $name, and no other address is', async (one) => {
  await usedUp(one.rule, busy)
  const refused = await guess(one, busy)
  expect([refused.status, refused.body.extensions?.code]).toEqual([429, 'too-many-attempts'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Answered, whatever it says: neither too early nor misread.
  expect([200, 204, 404]).toContain((await guess(one, other)).status)
})

test('a confirmation code is guessed a few times by everybody together, whatever address they come from', async () => {
  const [victim, bystander] = [await addPerson(server), await addPerson(server)]
  await usedUp(codeByName, victim.userName)
  const tryAs = ({ userName: whose }: { userName: string }, peer: string) =>
    guess(
      { name: 'confirmaccountviamobile', rule: codeByName, method: 'PUT', body: { userName: whose, code: '000000' } },
      peer,
    )
  for (const peer of [busy, other]) expect((await tryAs(victim, peer)).status).toBe(429)
  expect((await tryAs(bystander, busy)).status).toBe(200)
})
