import type { ValidRequest } from '../../../../../contract/endpoint.ts'
import { areaOf } from '../../../../../domain/access/area-of.ts'
import type { NewPasskey } from '../../../../../contract/accounts/new-passkey.ts'
import type { signInWithPasskey } from '../../../../../contract/accounts/passkeys.ts'
import { Problem } from '../../../../http/problem.ts'
import { readMailRecipient } from '../../../../records/accounts/mail-recipient-store.ts'
import { countFactors, readAuthenticatorApp } from '../../../../records/accounts/second-factor-store.ts'
import type { KnownBrowser } from '../../../../records/accounts/known-browser-store.ts'
import { queueMail } from '../../../../platform/messages/queue-message.ts'
import { authenticatorAppChangedMail, recoveryCodeUsedMail } from '../../../../records/accounts/account-mails.ts'
import { writeSecurityLog } from '../../../../platform/security-log/security-log-store.ts'
import { requireSmsCode } from '../../../../records/accounts/sms-codes.ts'
import { type CodeOrigin, verifyAuthenticatorCode } from '../../../../records/accounts/verify-authenticator-code.ts'
import { saveFirstPasskey } from './save-first-passkey.ts'
import type { PasswordProof } from './open-session.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { verifyPasskey } from './verify-passkey.ts'
import type { AccountRow } from '../auth-store.ts'

/** How long an enrolled tablet remembers a second factor, in milliseconds. */
const rememberedFor = 30 * 24 * 60 * 60_000
/** How long a new authenticator app may wait for its first code, in milliseconds. */
const setUpWithin = 30 * 60_000

type FactorInput = {
  code?: string | null | undefined
  passkey?: ValidRequest<typeof signInWithPasskey>['credential'] | null | undefined
  newPasskey?: NewPasskey | null | undefined
}
/**
 * `browser`: the known browser that may remember a second factor, or null. `from`: the origin by which tries of codes
 * are counted.
 */
type FactorCheck = { account: AccountRow; input: FactorInput; browser: KnownBrowser | null; from: CodeOrigin }

/**
 * Verifies the second factor after the right password (docs/decisions-accounts.md "Second factor"). If it is missing,
 * throws what is needed: `code-required` (SMS), `app-code-required`, `passkey-required`, `factor-set-up-needed`. Throws
 * `code-wrong` for a wrong factor.
 */
export async function verifySecondFactor(deps: AuthDependencies, check: FactorCheck): Promise<PasswordProof> {
  const { account, input } = check
  if (areaOf(account.role_id) === 'patient') {
    if (account.second_factor === null) return 'password'
    await requireSmsCode(deps, { loginId: account.login_id, mobilePhone: account.mobile_phone }, input.code)
    return 'password-and-factor'
  }
  if (input.passkey) {
    const owner = await verifyPasskey(deps, input.passkey)
    if (owner !== account.login_id) throw await logWrongCode(deps, account)
    return 'password-and-factor'
  }
  return verifyApp(deps, check)
}

async function verifyApp(deps: AuthDependencies, check: FactorCheck): Promise<PasswordProof> {
  const { account, input, browser } = check
  const now = deps.clock.now()
  const isNeeded = deps.config.staffSecondFactor === 'required'
  const app = await readAuthenticatorApp(deps.database.db, account.login_id)
  const { passkeys } = await countFactors(deps.database.db, account.login_id)
  const isSetUp = app !== undefined && app.confirmed_at !== null
  if (isSetUp || (isNeeded && passkeys > 0)) {
    if (isRemembered(browser, now)) return 'remembered-factor'
    if (!isSetUp) throw new Problem('passkey-required')
    if (!input.code) throw new Problem('app-code-required')
    return verifyCode(deps, check, app)
  }
  if (!isNeeded) return 'password'
  if (input.newPasskey) {
    if (!(await saveFirstPasskey(deps, account, input.newPasskey))) throw await logWrongCode(deps, account)
    return 'password-and-factor'
  }
  const isWaiting = app !== undefined && now.getTime() - app.started_at.getTime() < setUpWithin
  if (!isWaiting || !input.code) throw new Problem('factor-set-up-needed')
  return verifyCode(deps, check, app)
}

const isRemembered = (browser: KnownBrowser | null, now: Date): boolean =>
  browser?.device === 'active' &&
  browser.factorAt !== null &&
  now.getTime() - browser.factorAt.getTime() < rememberedFor

async function verifyCode(
  deps: AuthDependencies,
  { account, input, from }: FactorCheck,
  app: Parameters<typeof verifyAuthenticatorCode>[1]['app'],
): Promise<PasswordProof> {
  const { database, jobs, clock, config } = deps
  const entry = { actor: account.login_id, now: clock.now() }
  const used = await verifyAuthenticatorCode(deps, { app, typed: input.code ?? '', from }).catch(
    async (error: unknown) => {
      if (error instanceof Problem && error.code === 'code-wrong') throw await logWrongCode(deps, account)
      throw error
    },
  )
  await database.db.transaction().execute(async (db) => {
    const owner = await readMailRecipient(db, account.login_id)
    if (app.confirmed_at === null) {
      await writeSecurityLog(db, { kind: 'factor', what: 'totp-added', ...entry })
      await queueMail(db, jobs, authenticatorAppChangedMail(owner, 'added', config.publicUrl))
    }
    if (used === 'app') return
    await writeSecurityLog(db, { kind: 'factor', what: 'code-used', ...entry })
    await queueMail(db, jobs, recoveryCodeUsedMail(owner, config.publicUrl))
  })
  return 'password-and-factor'
}

async function logWrongCode({ database, clock }: AuthDependencies, account: AccountRow): Promise<Problem> {
  const now = clock.now()
  await writeSecurityLog(database.db, { kind: 'failure', what: 'code', subject: account.login_id, now })
  return new Problem('code-wrong')
}
