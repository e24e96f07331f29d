import type { ValidRequest } from '../../../../contract/endpoint.ts'
import { areaOf } from '../../../../domain/access/area-of.ts'
import type { NewPasskey } from '../../../../contract/accounts/new-passkey.ts'
import type { signInWithPasskey } from '../../../../contract/accounts/passkeys.ts'
import { Problem } from '../../../http/problem.ts'
import { readAddressee } from '../../../records/accounts/addressee-store.ts'
import { countFactors, readCodeApp } from '../../../records/accounts/factor-store.ts'
import type { KnownBrowser } from '../../../records/accounts/known-browser-store.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { codeAppChangedMail, recoveryCodeUsedMail } from '../../../records/accounts/mail-texts.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { demandCode } from '../../../records/accounts/sign-in-codes.ts'
import { type CodeFrom, takeCode } from '../../../records/accounts/take-code.ts'
import { keepFirstPasskey } from './keep-first-passkey.ts'
import type { SignInProof } from './open-session.ts'
import type { AuthPorts } from '../ports.ts'
import { proveByPasskey } from './prove-passkey.ts'
import type { AccountRow } from '../store.ts'

/** How long an enrolled tablet remembers a second factor, in milliseconds. */
const rememberedFor = 30 * 24 * 60 * 60_000
/** How long a new app waits for its first code, in milliseconds. */
const setUpWithin = 30 * 60_000

type Given = {
  code?: string | null | undefined
  passkey?: ValidRequest<typeof signInWithPasskey>['credential'] | null | undefined
  newPasskey?: NewPasskey | null | undefined
}
/** `browser`: what may remember; null where nothing does. `from`: by what tries of codes are counted. */
type Asked = { account: AccountRow; given: Given; browser: KnownBrowser | null; from: CodeFrom }

/**
 * What a login owes after the right password (docs/decisions.md "Second factor"). Throws what is asked: `code-required`
 * (SMS), `app-code-required`, `passkey-required`, `factor-set-up-needed`; `code-wrong` for a factor that is not right.
 */
export async function proveFactor(ports: AuthPorts, asked: Asked): Promise<SignInProof> {
  const { account, given } = asked
  if (areaOf(account.role_id) === 'patient') {
    if (account.second_factor === null) return 'password'
    await demandCode(ports, { loginId: account.login_id, mobilePhone: account.mobile_phone }, given.code)
    return 'password and factor'
  }
  if (given.passkey) {
    const owner = await proveByPasskey(ports, given.passkey)
    if (owner !== account.login_id) throw await wrong(ports, account)
    return 'password and factor'
  }
  return proveByApp(ports, asked)
}

async function proveByApp(ports: AuthPorts, asked: Asked): Promise<SignInProof> {
  const { account, given, browser } = asked
  const now = ports.clock.now()
  const isNeeded = ports.config.staffSecondFactor === 'required'
  const app = await readCodeApp(ports.database.db, account.login_id)
  const { passkeys } = await countFactors(ports.database.db, account.login_id)
  const isSetUp = app !== undefined && app.confirmed_at !== null
  if (isSetUp || (isNeeded && passkeys > 0)) {
    if (isRemembered(browser, now)) return 'remembered factor'
    if (!isSetUp) throw new Problem('passkey-required')
    if (!given.code) throw new Problem('app-code-required')
    return enterCode(ports, asked, app)
  }
  if (!isNeeded) return 'password'
  if (given.newPasskey) {
    if (!(await keepFirstPasskey(ports, account, given.newPasskey))) throw await wrong(ports, account)
    return 'password and factor'
  }
  const isWaiting = app !== undefined && now.getTime() - app.started_at.getTime() < setUpWithin
  if (!isWaiting || !given.code) throw new Problem('factor-set-up-needed')
  return enterCode(ports, asked, app)
}

const isRemembered = (browser: KnownBrowser | null, now: Date): boolean =>
  browser?.device === 'active' &&
  browser.factorAt !== null &&
  now.getTime() - browser.factorAt.getTime() < rememberedFor

async function enterCode(
  ports: AuthPorts,
  { account, given, from }: Asked,
  app: Parameters<typeof takeCode>[1]['app'],
): Promise<SignInProof> {
  const { database, jobs, clock, config } = ports
  const entry = { actor: account.login_id, now: clock.now() }
  const used = await takeCode(ports, { app, typed: given.code ?? '', from }).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'code-wrong') throw await wrong(ports, account)
    throw error
  })
  await database.db.transaction().execute(async (db) => {
    const owner = await readAddressee(db, account.login_id)
    if (app.confirmed_at === null) {
      await writeSecurityLog(db, { kind: 'factor', what: 'totp-added', ...entry })
      await queueMail(db, jobs, codeAppChangedMail(owner, 'added', config.publicUrl))
    }
    if (used === 'app') return
    await writeSecurityLog(db, { kind: 'factor', what: 'code-used', ...entry })
    await queueMail(db, jobs, recoveryCodeUsedMail(owner, config.publicUrl))
  })
  return 'password and factor'
}

async function wrong({ database, clock }: AuthPorts, account: AccountRow): Promise<Problem> {
  const now = clock.now()
  await writeSecurityLog(database.db, { kind: 'failure', what: 'code', subject: account.login_id, now })
  return new Problem('code-wrong')
}
