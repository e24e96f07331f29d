import type { PracticeId } from '../../../../contract/ids.ts'
import { isScope } from '../../../../domain/fhir/scopes.ts'
import type { Db } from '../../../platform/database.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { insertSoftwareLogin } from '../../../records/accounts/login-store.ts'
import { readPracticeName } from '../../../records/practices/registration-request-store.ts'
import { holdsPrivateKey, usableKeys } from './client-keys.ts'
import { insertClient } from './client-store.ts'

export type ClientWish = {
  name: string
  practiceId: PracticeId
  scopes: readonly string[]
  keys: { jwks: unknown } | { jwksUrl: string }
  now: Date
}

/** Registers software that reads for a practice. Returns its id, or the fault in words. */
export async function registerClient(db: Db, wish: ClientWish): Promise<{ clientId: string } | { fault: string }> {
  const { name, practiceId, scopes, now } = wish
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .,&'()-]{1,99}$/u.test(name))
    return { fault: 'Name the software as patients will read it in their access log, in 2 to 100 letters.' }
  const wrong = scopes.find((scope) => !isScope(scope))
  if (wrong !== undefined)
    return { fault: `${wrong} is no scope of ours. Use system/*.rs, or one for each type: system/Patient.rs.` }
  const keys = keysOf(wish.keys)
  if ('fault' in keys) return keys
  if ((await readPracticeName(db, practiceId)) === undefined)
    return { fault: `There is no open practice ${practiceId}.` }
  const loginId = await insertSoftwareLogin(db, { name, now })
  const clientId = await insertClient(db, { name, practiceId, loginId, scopes, keys, now })
  await writeSecurityLog(db, { kind: 'fhir-client', what: 'added', subject: loginId, practice: practiceId, now })
  return { clientId }
}

function keysOf(source: ClientWish['keys']): { jwks: object } | { jwksUrl: string } | { fault: string } {
  if ('jwksUrl' in source)
    return URL.parse(source.jwksUrl)?.protocol === 'https:'
      ? source
      : { fault: `${source.jwksUrl} is no https address.` }
  if (holdsPrivateKey(source.jwks))
    return {
      fault: 'The file holds a private key. Whoever sent it must make a new key, and send its public part alone.',
    }
  const jwks = usableKeys.safeParse(source.jwks).data
  return jwks === undefined
    ? {
        fault:
          'The file holds no key that we take: EC with P-384 (ES384), or RSA of 2048 bits at least (RS384), each with its kid.',
      }
    : { jwks }
}
