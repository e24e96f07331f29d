import type { Access } from '../../contract/endpoint.ts'
import type { LoginId, SessionId } from '../../contract/ids.ts'
import { may } from '../../domain/access/may.ts'
import type { Actor, UserActor } from './actor.ts'
import type { Credentials } from './credentials.ts'
import type { VerifyDeviceProof } from './devices/verify-device-proof.ts'
import { Problem } from './problem.ts'
import type { Tokens } from './tokens.ts'

/** Reads a session with its login and grants, for a token issued at `issuedAt`; null if it ended, expired, or the login is disabled. */
export type FindUser = (loginId: LoginId, sessionId: SessionId, issuedAt: Date) => Promise<UserActor | null>

/** How bearer tokens are verified and sessions found; `verifyDeviceProof`: for endpoints that tablets may call. */
export type AuthenticationDependencies = {
  tokens: Pick<Tokens, 'verify'>
  findUser: FindUser
  verifyDeviceProof?: VerifyDeviceProof
  /** Whether an account is open. Called for tickets of patients' own photos, which outlive their session. */
  isOpenAccount?: (loginId: LoginId) => Promise<boolean>
}

/**
 * Identifies the caller by bearer token, or by a tablet's ticket and proof. Throws `unauthenticated` (401, empty body) if
 * the endpoint needs a token and none is valid, `upload-ticket-expired` for an expired ticket, and `use-dpop-nonce` if the
 * tablet must send a new proof.
 */
export async function authenticateRequest(
  access: Access,
  credentials: Credentials,
  deps: AuthenticationDependencies,
): Promise<Actor> {
  return access === 'public' ? { kind: 'nobody' } : readActor(credentials, deps)
}

/**
 * Throws `forbidden` if the role has no access to the endpoint, `unauthenticated` for the wrong kind of token, and
 * `device-revoked` for a revoked tablet.
 */
export function requireAccess(access: Access, actor: Actor): void {
  if (access === 'public') return
  if (!hasAccess(access, actor)) throw new Problem(actor.kind === 'user' ? 'forbidden' : 'unauthenticated')
  // A revoked tablet may still call device endpoints, which tell it that it is revoked.
  if (actor.kind === 'device' && actor.isRevoked && access !== 'device') throw new Problem('device-revoked')
}

async function readActor(
  credentials: Credentials,
  { tokens, findUser, verifyDeviceProof, isOpenAccount }: AuthenticationDependencies,
): Promise<Actor> {
  const { authorization } = credentials
  const ticket = /^DPoP (\S+)$/i.exec(authorization ?? '')?.[1]
  if (ticket !== undefined && verifyDeviceProof) return verifyDeviceProof({ ...credentials, ticket })
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new Problem('unauthenticated')
  const verified = await tokens.verify(token)
  if (verified.state === 'invalid') throw new Problem('unauthenticated')
  const { claims } = verified
  if (verified.state === 'expired')
    throw new Problem(claims.kind.endsWith('upload') ? 'upload-ticket-expired' : 'unauthenticated')
  switch (claims.kind) {
    case 'anonymous':
      return { kind: 'anonymous' }
    case 'upload':
      return { kind: 'upload-ticket', opens: { visitId: claims.visitId }, loginId: claims.loginId }
    case 'own-upload':
      if (isOpenAccount && !(await isOpenAccount(claims.loginId))) throw new Problem('unauthenticated')
      return { kind: 'upload-ticket', opens: { patientId: claims.patientId }, loginId: claims.loginId }
    case 'session': {
      const user = await findUser(claims.loginId, claims.sessionId, verified.issuedAt)
      if (user === null) throw new Problem('unauthenticated')
      return user
    }
  }
}

function hasAccess(access: Exclude<Access, 'public'>, actor: Actor): boolean {
  switch (access) {
    case 'anonymous':
      return actor.kind === 'anonymous' || actor.kind === 'user'
    case 'session':
      return actor.kind === 'user'
    case 'clinician':
      return isClinician(actor)
    case 'upload-ticket':
      return actor.kind === 'upload-ticket'
    case 'device':
      return actor.kind === 'device'
    case 'visit-staff':
      return makesVisits(actor)
    case 'visit-staff-or-device':
      return makesVisits(actor) || actor.kind === 'device'
    case 'upload-ticket-or-device':
      return actor.kind === 'upload-ticket' || actor.kind === 'device'
  }
}

const isClinician = (actor: Actor): boolean => actor.kind === 'user' && may(actor, 'use clinician area', null)

const makesVisits = (actor: Actor): boolean => actor.kind === 'user' && may(actor, 'make visits', null)
