import { expect, test } from 'vitest'
import { practiceId } from '../../../contract/ids.ts'
import { Role, type RoleId } from '../../../contract/role.ts'
import { signsInByProviderAlone, type SignInProvider } from './is-provider-of.ts'
import { judgeProviderSignIn, type ProviderIdentity, type ProviderJudgement } from './judge-provider-sign-in.ts'

const own = practiceId.parse(1)
const foreign = practiceId.parse(2)

const provider: SignInProvider = {
  issuer: 'https://id.harbour.test',
  practices: [own],
  domains: ['harbour.test'],
  otherWays: 'allowed',
}
const ann: ProviderIdentity = { subject: 'ann', email: 'Ann@Harbour.test', address: 'proven' }
const login = (more: { tiedTo?: string; practices?: (typeof own)[]; roleId?: RoleId; userName?: string } = {}) => ({
  userName: 'ann@harbour.test',
  roleId: Role.Doctor,
  practices: [own],
  tiedTo: null,
  ...more,
})

test.each<[string, ProviderJudgement, Partial<ProviderIdentity>, ReturnType<typeof login> | null]>([
  ['her proven address opens it', 'allowed', {}, login()],
  [
    'her subject opens it, whatever her address is by now',
    'allowed',
    { email: 'ann.new@x.test' },
    login({ tiedTo: 'ann' }),
  ],
  ['a subject needs no address', 'allowed', { email: null, address: 'not-proven' }, login({ tiedTo: 'ann' })],
  ['an address that nobody proved opens nothing', 'address-not-proven', { address: 'not-proven' }, login()],
  ['no address opens nothing', 'address-not-proven', { email: null }, login()],
  ['no account is made', 'no-account', {}, null],
  ['the account is the one with this address', 'no-account', { email: 'bob@harbour.test' }, login()],
  ['her address passed to somebody else', 'another-person', { subject: 'her successor' }, login({ tiedTo: 'ann' })],
  [
    'a domain that only ends alike',
    'other-domain',
    { email: 'ann@evilharbour.test' },
    login({ userName: 'ann@evilharbour.test' }),
  ],
  ['a domain below it', 'other-domain', { email: 'ann@a.harbour.test' }, login({ userName: 'ann@a.harbour.test' })],
  [
    'a second @',
    'other-domain',
    { email: 'ann@harbour.test@evil.test' },
    login({ userName: 'ann@harbour.test@evil.test' }),
  ],
  ['letters that look alike', 'other-domain', { email: 'ann@hаrbour.test' }, login({ userName: 'ann@hаrbour.test' })],
  ['a login that also works for a practice of others', 'not-its-login', {}, login({ practices: [own, foreign] })],
  ['a login of others alone, though tied', 'not-its-login', {}, login({ tiedTo: 'ann', practices: [foreign] })],
  ['a login of no practice', 'not-its-login', {}, login({ practices: [] })],
  ['a patient', 'not-its-login', {}, login({ roleId: Role.Patient })],
  [
    'an account that has another address by now',
    'not-its-login',
    {},
    login({ tiedTo: 'ann', userName: 'ann@home.test' }),
  ],
])('%s: %s', (...[, judgement, identity, found]) =>
  expect(judgeProviderSignIn(provider, { ...ann, ...identity }, found)).toBe(judgement),
)

test('a provider of the whole service serves staff of every practice and of none, and no patient', () => {
  const whole: SignInProvider = { ...provider, practices: 'all' }
  const judge = (found: ReturnType<typeof login>) => judgeProviderSignIn(whole, ann, found)
  expect([
    judge(login({ practices: [own, foreign] })),
    judge(login({ practices: [], roleId: Role.Melanographer })),
    judge(login({ roleId: Role.Patient })),
  ]).toEqual(['allowed', 'allowed', 'not-its-login'])
})

test('other ways are refused to whom such a provider would let in, and to nobody else', () => {
  const only: SignInProvider = { ...provider, otherWays: 'refused' }
  const alone = (found: ReturnType<typeof login>, ...providers: SignInProvider[]) =>
    signsInByProviderAlone(providers, found)
  expect([
    alone(login(), only),
    alone(login(), provider, only),
    alone(login(), provider),
    alone(login({ practices: [own, foreign] }), only),
    alone(login({ userName: 'ann@home.test' }), only),
    alone(login({ roleId: Role.Patient }), only),
  ]).toEqual([true, true, false, false, false, false])
})
