import { useEffect, useState } from 'react'
import type { Person } from '../../../../../device/stored-session.ts'
import type { Waiting } from '../../../../../device/waiting-by-owner.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { fullNameOf } from '../../../../session/who/full-name-of.ts'
import { lastSignIns } from '../../../../session/sign-ins/last-sign-ins.ts'
import type { Network } from '../../../../device/network-watch.ts'
import type { ClientDevice } from '../../../../device/open-client-device.ts'
import type { StaffMember } from './staff-member.ts'

type Seen = Person & Waiting & { lastSignInAt: number | null; opensOffline: boolean }

/** Everybody who has signed in on this tablet, latest first; undefined until they are read. */
export function useStaff(network: Network): readonly StaffMember[] | undefined {
  const device = useOpenDevice()
  const [people, setPeople] = useState<readonly Seen[]>()
  useEffect(() => {
    let shown = true
    const read = () =>
      void readPeople(device).then((found) => {
        if (shown) setPeople(found)
      })
    read()
    // Visits go out, and other tabs seal some, while this page stands.
    const ends = [device.outbox.subscribe(read), device.onRemoved(read)]
    return () => {
      shown = false
      for (const end of ends) end()
    }
  }, [device])
  return people?.map((person) => staffMember(person, network)).toSorted(latestFirst)
}

async function readPeople({ session, unlocking, waitingOf }: ClientDevice): Promise<Seen[]> {
  const people = await session.people()
  const [waiting, offline] = await Promise.all([waitingOf(people.map(({ owner }) => owner)), unlocking.offlineOwners()])
  return people.map((person) => ({
    ...person,
    ...(waiting.get(person.owner) ?? { drafts: 0, unsent: 0, confirming: 0 }),
    lastSignInAt: lastSignIns.of(person.owner),
    opensOffline: offline.has(person.owner),
  }))
}

function staffMember(person: Seen, network: Network): StaffMember {
  const { owner, userName, lastSignInAt, drafts, unsent } = person
  return {
    owner,
    userName,
    fullName: fullNameOf(person),
    lastSignInAt,
    drafts,
    unsent,
    opening: network === 'online' || person.opensOffline ? 'password' : 'needs-internet',
  }
}

const latestFirst = (a: StaffMember, b: StaffMember) => (b.lastSignInAt ?? 0) - (a.lastSignInAt ?? 0)
