import { useEffect, useState } from 'react'
import type { OwnerHash } from '../../../../device/users/owner-hash.ts'
import type { UnsentCounts } from '../../../../device/users/unsent-by-owner.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { ClientDevice } from '../../../device/open-client-device.ts'
import { fullNameOf } from '../../../session/current-user/full-name-of.ts'

/** A user who has signed in on this tablet, with counts of their unsent work. */
export type TabletUser = UnsentCounts & { owner: OwnerHash; fullName: string; isMe: boolean }

/** The users of this tablet, the signed-in one first; undefined while loading. */
export function useTabletUsers(): readonly TabletUser[] | undefined {
  const device = useOpenDevice()
  const [users, setUsers] = useState<readonly TabletUser[]>()
  useEffect(() => {
    const read = () => void loadUsers(device).then(setUsers)
    read()
    const ends = [device.outbox.subscribe(read), device.onRemoved(read)]
    return () => ends.forEach((end) => end())
  }, [device])
  return users
}

async function loadUsers({ session, unsentOf }: ClientDevice): Promise<TabletUser[]> {
  const [people, me] = await Promise.all([session.people(), session.owner()])
  const waiting = await unsentOf(people.map(({ owner }) => owner))
  const users = people.map((person) => ({
    owner: person.owner,
    fullName: fullNameOf(person),
    isMe: person.owner === me,
    ...(waiting.get(person.owner) ?? { drafts: 0, unsent: 0, confirming: 0 }),
  }))
  return users.toSorted((a, b) => Number(b.isMe) - Number(a.isMe) || a.fullName.localeCompare(b.fullName))
}
