import { calculateJwkThumbprint, importJWK } from 'jose'
import type { ValidRequest } from '../../../contract/endpoint.ts'
import type { enrolDevice as enrolDeviceEndpoint, PublicKey } from '../../../contract/devices/devices.ts'
import type { DeviceId, LoginId, PracticeId } from '../../../contract/ids.ts'
import { may } from '../../../domain/access/may.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { isUnreadable } from '../../platform/is-unreadable.ts'
import { thumbprintOf } from '../../platform/keys.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import { setSessionDevice } from '../../records/accounts/session-store.ts'
import { linkBrowserToDevice } from '../../records/accounts/known-browser-store.ts'
import { currentEscrow, escrowKey } from './escrow-key.ts'
import type { DeviceDependencies } from './device-dependencies.ts'
import { presentKeys } from './present-keys.ts'
import { signState } from './sign-state.ts'
import { isActiveUserOf, readDeviceUser, upsertDevice, insertTicket } from './enrolled-device-store.ts'

/**
 * devices/enrol (docs/offline.md 4): gives the caller's tablet what it needs to work and send offline. A tablet that
 * was reported lost, or whose key differs from the one it enrolled with, gets neither a ticket nor an escrow key. The
 * row that names the sealing key is stored before the ticket is issued. A tablet that lost its key enrols under a new
 * id; its user then also gets the escrow key of the old id, unless that tablet was reported lost.
 */
export const enrolDevice =
  (deps: DeviceDependencies): Handler<typeof enrolDeviceEndpoint> =>
  async ({ actor, params: { deviceId }, request }) => {
    const user = userOf(actor)
    const { loginId, sessionId } = user
    const { database, clock, secrets, tickets } = deps
    const now = clock.now()
    const by = { actor: loginId, session: sessionId }
    await requireKey('/deviceKey', request.deviceKey)
    await requireKey('/signingKey', request.signingKey)
    const jkt = await calculateJwkThumbprint(request.deviceKey)
    const sealingKid = await thumbprintOf(secrets.sealing[0])
    const enrolled = await database.db
      .transaction()
      .execute((db) =>
        enrolUser(db, user, { deviceId, name: request.deviceName ?? null, thumbprint: jkt, sealingKid, now }),
      )
    if (enrolled === null) {
      await writeSecurityLog(database.db, { kind: 'device', what: 'other-key', ...by, device: deviceId, now })
      throw deviceIdConflict()
    }
    const { owner, status } = enrolled
    if (!owner) throw new Problem('unauthenticated')
    const holder = { userId: loginId, deviceId }
    const escrow = await currentEscrow(secrets, owner.password_generation)
    const key = await escrowKey(secrets, holder, escrow)
    if (key === null) throw new Error('The newest escrow secret is not among the secrets.')
    return {
      ticket: await tickets.sign({
        sub: loginId,
        device: deviceId,
        practices: owner.practices,
        passwordGeneration: owner.password_generation,
        sealingKid,
        signingKey: request.signingKey,
        cnf: { jkt },
        iat: Math.floor(now.getTime() / 1000),
      }),
      ...(await presentKeys(secrets)),
      escrow: {
        ...escrow,
        key,
        held: await heldKey(deps, holder, request.heldEscrow ?? null),
      },
      state: await signState(deps, { owner, deviceId, status }),
    }
  }

// Two coordinates of the right length may still not be a point on the curve; such a key could never verify a signature.
async function requireKey(pointer: string, key: PublicKey): Promise<void> {
  try {
    await importJWK(key, 'ES256')
  } catch (error) {
    if (isUnreadable(error))
      throw invalid(pointer, 'This is not a public key on P-256. Create a new key and enrol again.')
    throw error
  }
}

type NewEnrolment = { deviceId: DeviceId; name: string | null; thumbprint: string; sealingKid: string; now: Date }

/** Enrols a user on a tablet. Null, without any change, if the id belongs to a tablet with another key. */
async function enrolUser(db: Db, user: UserActor, { deviceId, name, thumbprint, sealingKid, now }: NewEnrolment) {
  const { loginId, sessionId } = user
  const device = await upsertDevice(db, { deviceId, name, thumbprint, practiceId: practiceOf(user), now })
  if (device.status !== 'active') throw new Problem('device-revoked')
  if (device.kind === 'other-key') return null
  const { status, practiceId } = device
  await setSessionDevice(db, sessionId, deviceId)
  const isNew = await insertTicket(db, { deviceId, loginId, sealingKid, now })
  if (isNew) await logEnrolment(db, user, { deviceId, practiceId, now })
  await linkBrowserToDevice(db, sessionId, deviceId)
  return { owner: await readDeviceUser(db, loginId), status }
}

/**
 * The escrow key that wraps the caller's data key. For an earlier id of the tablet, only if the caller was enrolled
 * under it.
 */
async function heldKey(
  { database, secrets }: DeviceDependencies,
  holder: { userId: LoginId; deviceId: DeviceId },
  escrow: ValidRequest<typeof enrolDeviceEndpoint>['heldEscrow'],
): Promise<string | null> {
  if (!escrow) return null
  const wrappedOn = escrow.deviceId ?? holder.deviceId
  const isOwn = wrappedOn === holder.deviceId || (await isActiveUserOf(database.db, { ...holder, deviceId: wrappedOn }))
  return isOwn ? escrowKey(secrets, { ...holder, deviceId: wrappedOn }, escrow) : null
}

/** The practice that a new tablet belongs to: the caller's first pharmacy, else their first practice. */
const practiceOf = ({ grants }: UserActor): PracticeId | null =>
  (grants.find(({ kind }) => kind === 'Pharmacy') ?? grants[0])?.practiceId ?? null

const deviceIdConflict = () =>
  new Problem('conflict', {
    detail: 'This id has another key. Enrol under a new id.',
  })

async function logEnrolment(
  db: Db,
  user: UserActor,
  { deviceId, practiceId, now }: { deviceId: DeviceId; practiceId: PracticeId | null; now: Date },
): Promise<void> {
  await writeSecurityLog(db, {
    kind: 'device',
    what: practiceId !== null && may(user, 'work for', practiceId) ? 'enrolled' : 'other-practice',
    actor: user.loginId,
    session: user.sessionId,
    device: deviceId,
    ...(practiceId === null ? {} : { practice: practiceId }),
    now,
  })
}
