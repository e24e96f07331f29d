import type { PatientAppId } from '../../../../contract/ids.ts'
import { Role } from '../../../../contract/role.ts'
import { isAppScope, launchScopes } from '../../../../domain/fhir/patient-apps/app-request.ts'
import { isRedirectUri } from './redirect-uri.ts'
import { scopeOf } from '../../../../domain/fhir/scopes.ts'
import type { Db } from '../../../platform/database.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { insertSoftwareLogin } from '../../../records/accounts/login-store.ts'
import { insertApp } from './app-store.ts'

type AppWish = {
  name: string
  maker: string
  makerUrl: string
  redirectUris: readonly string[]
  scopes: readonly string[]
  now: Date
}

const nameForm = /^[\p{L}\p{N}][\p{L}\p{N} .,&'()-]{1,99}$/u

/** Registers an app that patients may allow to read their record. Returns its id, or the fault in words. */
export async function registerApp(db: Db, wish: AppWish): Promise<{ appId: PatientAppId } | { fault: string }> {
  const { name, maker, makerUrl, redirectUris, scopes, now } = wish
  const fault = faultOf(wish)
  if (fault !== null) return { fault }
  const loginId = await insertSoftwareLogin(db, { name, now, role: Role.Patient })
  const appId = await insertApp(db, { name, maker, makerUrl, loginId, redirectUris, scopes, now })
  await writeSecurityLog(db, { kind: 'patient-app', what: 'added', subject: loginId, now })
  return { appId }
}

function faultOf({ name, maker, makerUrl, redirectUris, scopes }: AppWish): string | null {
  if (!nameForm.test(name) || !nameForm.test(maker))
    return 'Name the app and who made it as patients will read them, each in 2 to 100 letters.'
  if (URL.parse(makerUrl)?.protocol !== 'https:') return `${makerUrl} is no https address of who made it.`
  const wrongUri = redirectUris.find((uri) => !isRedirectUri(uri))
  if (redirectUris.length === 0 || wrongUri !== undefined)
    return `${wrongUri ?? 'Nothing'} is no address that an app is answered at. Use its whole https address, com.example.app:/answer, or http://127.0.0.1 with port and path.`
  const wrongScope = scopes.find((scope) => !isAppScope(scope))
  if (wrongScope !== undefined)
    return `${wrongScope} is no scope of apps. Use patient/*.rs or one for each type (patient/Media.rs), ${launchScopes.patient} and ${launchScopes.offline}.`
  return scopes.some((scope) => scopeOf(scope) !== null) ? null : 'Name what the app reads, such as patient/*.rs.'
}
