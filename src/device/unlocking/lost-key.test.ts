import { describe, expect, test } from 'vitest'
import { tab, tablet, tabletForEach } from '../../../tests/support/each-tablet.ts'
import { draftWith, signIn, signInBy, type Tab, userOf } from '../../../tests/support/test-device.ts'
import { aida, ben } from '../../../tests/support/visit-samples.ts'
import type { LoginId } from '../../contract/ids.ts'
import { deviceOfTicket } from '../encryption/ticket.ts'
import { type OwnerHash, ownerHash } from '../users/owner-hash.ts'

tabletForEach()

const hashOf = (login: string) => ownerHash(login as LoginId)
const kind = ({ device }: Tab) => device.session.state().kind
const restart = async () => {
  tablet.closeAll()
  return tablet.openTab()
}

describe('a tablet whose key the server does not know', () => {
  const loseKey = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
    await tab.device.db.tablet.update('tablet', { proofKey: pair })
    return restart()
  }
  const deviceOf = (at: Tab, owner: OwnerHash) =>
    at.device.db.keys.get(owner).then((row) => row && deviceOfTicket(row.ticket))

  test('takes a new id at the next contact, and its users find what they had, one after the other', async () => {
    const before = tab.device.tablet.deviceId
    const draft = await draftWith(tab, [1000])
    await signIn(tab, tablet.server, ben)
    const bens = await draftWith(tab, [1000])
    const again = await loseKey()
    const now = again.device.tablet.deviceId
    expect(now).not.toBe(before)
    expect([await deviceOf(again, await hashOf(ben)), await deviceOf(again, await hashOf(aida))]).toEqual([now, before])
    expect(await (await userOf(again)).drafts.load(bens.visitId)).toEqual(bens)
    // By the escrow key alone, which wrapped under the former id.
    await signInBy(again, tablet.server, { loginId: aida, password: null })
    expect(await (await userOf(again)).drafts.load(draft.visitId)).toEqual(draft)
    expect(await deviceOf(again, await hashOf(aida))).toBe(now)
    const later = await restart()
    expect([kind(later), later.device.tablet.deviceId]).toEqual(['logged-in', now])
  })

  test('in two tabs takes one', async () => {
    const again = await loseKey()
    const before = again.device.tablet.deviceId
    const other = await tablet.openTab()
    await Promise.all([again.device.tablet.takeNewId(), other.device.tablet.takeNewId()])
    const [one, two] = [again, other].map(({ device }) => device.tablet.deviceId)
    expect([one === two, one === before]).toEqual([true, false])
  })

  test('that was reported lost stays closed, whatever key it shows', async () => {
    const { deviceId } = tab.device.tablet
    tablet.server.keyServer.isRevoked = true
    const again = await loseKey()
    expect([kind(again), again.device.tablet.deviceId]).toEqual(['logged-out', deviceId])
  })
})
