import {
  judgeProviderSignIn,
  type FoundLogin,
  type ProviderIdentity,
} from '../../../../../../domain/accounts/providers/judge-provider-sign-in.ts'
import { Problem } from '../../../../../http/problem.ts'
import type { Db } from '../../../../../platform/database.ts'
import { queueMail } from '../../../../../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../../../../../platform/security-log/security-log-store.ts'
import {
  type ProviderClaims,
  ProviderUnavailable,
  readProviderClaims,
} from '../../../../../platform/sign-in-providers/oidc-client.ts'
import type { ProviderSettings } from '../../../../../platform/sign-in-providers/provider-settings.ts'
import { providerTiedMail } from '../../../../../records/accounts/provider-tied-mail.ts'
import { readMailRecipient } from '../../../../../records/accounts/mail-recipient-store.ts'
import {
  readLoginOfSubject,
  readSubjectOfLogin,
  tieIdentity,
} from '../../../../../records/accounts/provider-identity-store.ts'
import { type AccountRow, readAccount, readAccountById, readGrants } from '../../auth-store.ts'
import type { AuthDependencies } from '../../auth-dependencies.ts'
import { checksOf } from './provider-cookie.ts'
import { type BegunSignIn, saveProven, takeAnswer } from './provider-sign-in-store.ts'

type Answer = {
  provider: ProviderSettings
  begun: BegunSignIn
  secret: string
  state: string
  answer: { code: string; iss?: string | null | undefined }
}

/**
 * Processes the single answer of a sign-in: exchanges its code, finds the login, and saves what was proven. Throws
 * `sign-in-expired`, `provider-refused` or `provider-unavailable`.
 */
export async function takeProviderAnswer(deps: AuthDependencies, taken: Answer): Promise<void> {
  const { provider, begun } = taken
  const { db } = deps.database
  if (!(await takeAnswer(db, begun, deps.clock.now()))) throw new Problem('sign-in-expired')
  const claims = await readClaims(deps, taken)
  if (claims === null) throw await refuse(deps, 'provider')
  const found = await findLogin(db, provider, claims)
  const judgement = judgeProviderSignIn(provider, claims, found?.login ?? null)
  if (judgement !== 'allowed' || found === null) throw await refuse(deps, 'provider-login', found?.account)
  const now = deps.clock.now()
  const loginId = found.account.login_id
  await db.transaction().execute(async (trx) => {
    const tied = await tieIdentity(trx, { issuer: provider.issuer, subject: claims.subject, loginId, now })
    if (tied === 'another') throw new Problem('provider-refused')
    if (tied === 'first-time') {
      await writeSecurityLog(trx, { kind: 'account', what: 'provider-tied', actor: loginId, now })
      const owner = await readMailRecipient(trx, loginId)
      await queueMail(trx, deps.jobs, providerTiedMail(owner, provider.name, deps.config.publicUrl))
    }
    await saveProven(trx, begun, { loginId, factor: claims.secondFactor, proof: claims.proof, now })
  })
}

function readClaims(deps: AuthDependencies, { provider, secret, state, answer }: Answer) {
  const { publicUrl, privateServices } = deps.config
  const from = { code: answer.code, iss: answer.iss ?? null }
  return readProviderClaims(provider, from, { checks: checksOf(secret, state), publicUrl, privateServices }).catch(
    (error: unknown): ProviderClaims | null => {
      throw error instanceof ProviderUnavailable ? new Problem('provider-unavailable') : error
    },
  )
}

type Found = { account: AccountRow; login: FoundLogin }

/** The login that this identity has opened before; otherwise the login with its e-mail address. */
async function findLogin(db: Db, { issuer }: ProviderSettings, identity: ProviderIdentity): Promise<Found | null> {
  const tied = await readLoginOfSubject(db, { issuer, subject: identity.subject })
  const account =
    tied !== undefined
      ? await readAccountById(db, tied.login_id)
      : identity.email === null
        ? undefined
        : await readAccount(db, identity.email)
  if (account?.status !== 'active') return null
  const { login_id: loginId, user_name: userName, role_id: roleId } = account
  const practices = (await readGrants(db, loginId)).map(({ practice_id }) => practice_id)
  const tiedTo = (await readSubjectOfLogin(db, { issuer, loginId }))?.subject ?? null
  return { account, login: { userName, roleId, practices, tiedTo } }
}

async function refuse(
  { database, clock }: AuthDependencies,
  what: 'provider' | 'provider-login',
  account?: AccountRow,
): Promise<Problem> {
  const subject = account === undefined ? {} : { subject: account.login_id }
  await writeSecurityLog(database.db, { kind: 'failure', what, ...subject, now: clock.now() })
  return new Problem('provider-refused')
}
