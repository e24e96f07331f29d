import * as z from 'zod'
import { type DeviceState, deviceState } from '../../contract/devices/devices.ts'
import type { KeyRow } from '../database/device-db.ts'
import type { Device } from '../open-device.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import { verifyJws } from '../encryption/jws.ts'
import { deviceOfTicket } from '../encryption/ticket.ts'
import { makeKeyRows } from './key-rows.ts'
import { wipeTablet } from './wipe-tablet.ts'

const stateHeader = z.object({ typ: z.literal('lentigo-state'), kid: z.string() })

/**
 * Applies a signed state of a user (docs/offline.md 4). If the login is disabled or the tablet was reported lost, the
 * user's keys no longer open. If the password changed, the old one no longer works. If the tablet is to be wiped, it
 * is. A state is ignored if the server's known key did not sign it, if it is about another user or tablet, or if it is
 * older than one received before.
 */
export async function applyUserState(
  device: Pick<Device, 'db' | 'ring' | 'warnings' | 'factory' | 'platform'>,
  owner: OwnerHash,
  jws: string,
): Promise<void> {
  const { db, ring } = device
  const rows = makeKeyRows(db)
  const row = await rows.read(owner)
  const state = row === null ? null : await verifiedState(row, jws)
  if (row === null || state === null || state.issuedAt < row.ticket.stateAt) return
  if (state.deviceId !== deviceOfTicket(row.ticket)) return
  if (state.wipe) return wipeTablet(device)
  const use = state.revoked ? 'revoked' : state.disabled ? 'disabled' : 'allowed'
  await rows.change(owner, ({ password, ticket }) => ({
    use,
    password: password?.generation === state.passwordGeneration ? password : null,
    ticket: { ...ticket, stateAt: state.issuedAt },
  }))
  if (use !== 'allowed') ring.drop(owner)
}

async function verifiedState({ ticket }: KeyRow, jws: string): Promise<DeviceState | null> {
  for (const { kid, jwk } of ticket.receiptKeys) {
    const verified = await verifyJws(jws, jwk)
    if (verified === null || stateHeader.safeParse(verified.header).data?.kid !== kid) continue
    const state = deviceState.parse(verified.payload)
    return state.userId === ticket.userId ? state : null
  }
  return null
}
