import { useEffect, useState } from 'react'
import type { Person } from '../../../device/stored-session.ts'
import type { Waiting } from '../../../device/waiting-by-owner.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { lastSignIns } from '../../shell/last-sign-ins.ts'
import type { Network } from '../../shell/network-watch.ts'
import type { ClientDevice } from '../../shell/open-client-device.ts'
import type { StaffMember } from './staff-member.ts'

type Seen = Person & Waiting & { lastSignInAt: number | null }

/** Everybody who has signed in on this tablet, latest first; undefined until they are read. */
export function useStaff(given: {
  network: Network
  lockedOwner: string | undefined
}): readonly StaffMember[] | undefined {
  const device = useOpenDevice()
  const [people, setPeople] = useState<readonly Seen[]>()
  useEffect(() => {
    let shown = true
    void readPeople(device).then((found) => {
      if (shown) setPeople(found)
    })
    return () => {
      shown = false
    }
  }, [device])
  return people?.map((person) => staffMember(person, given)).toSorted(latestFirst)
}

async function readPeople({ session, waitingOf }: ClientDevice): Promise<Seen[]> {
  const people = await session.people()
  const waiting = await waitingOf(people.map(({ owner }) => owner))
  return people.map((person) => ({
    ...person,
    ...(waiting.get(person.owner) ?? { drafts: 0, unsent: 0 }),
    lastSignInAt: lastSignIns.of(person.owner),
  }))
}

/** Offline only the locked session opens again: until there is a vault, nothing else proves who somebody is. */
export function staffMember(person: Seen, given: { network: Network; lockedOwner: string | undefined }): StaffMember {
  const fullName = `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim()
  return {
    owner: person.owner,
    userName: person.userName,
    fullName: fullName === '' ? person.userName : fullName,
    lastSignInAt: person.lastSignInAt,
    drafts: person.drafts,
    unsent: person.unsent,
    opening:
      given.network === 'online' ? 'password' : person.owner === given.lockedOwner ? 'opens-offline' : 'needs-internet',
  }
}

const latestFirst = (a: StaffMember, b: StaffMember) => (b.lastSignInAt ?? 0) - (a.lastSignInAt ?? 0)
