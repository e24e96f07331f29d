import { useEffect, useState } from 'react'
import type { KnownUser } from '../../../../../device/start/read-start-state.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { fullNameOf } from '../../../../session/current-user/full-name-of.ts'
import { lastSignIns } from '../../../../session/sign-ins/last-sign-ins.ts'
import type { Network } from '../../../../device/network-watch.ts'
import type { ClientDevice } from '../../../../device/open-client-device.ts'
import type { StaffMember } from './staff-member.ts'

type StaffPerson = KnownUser & { lastSignInAt: number | null }

/** The users who have signed in on this tablet, latest first; undefined until they are loaded. */
export function useStaff(network: Network): readonly StaffMember[] | undefined {
  const device = useOpenDevice()
  const [people, setPeople] = useState<readonly StaffPerson[] | undefined>(() =>
    device.knownStaff()?.map(withLastSignIn),
  )
  useEffect(() => {
    let shown = true
    const read = () =>
      void readPeople(device).then((found) => {
        if (shown) setPeople(found)
      })
    if (device.knownStaff() === undefined) read()
    // While this page is open, visits are sent and other tabs finish some; the page may also open before the databases.
    const ends = [device.outbox.subscribe(read), device.onRemoved(read), device.session.subscribe(read)]
    return () => {
      shown = false
      for (const end of ends) end()
    }
  }, [device])
  return people?.map((person) => staffMember(person, network)).toSorted(latestFirst)
}

async function readPeople({ session, unlocking, unsentOf }: ClientDevice): Promise<StaffPerson[]> {
  const people = await session.people()
  const [waiting, offline] = await Promise.all([unsentOf(people.map(({ owner }) => owner)), unlocking.offlineOwners()])
  return people.map((person) =>
    withLastSignIn({
      ...person,
      ...(waiting.get(person.owner) ?? { drafts: 0, unsent: 0, confirming: 0 }),
      opensOffline: offline.has(person.owner),
    }),
  )
}

const withLastSignIn = (person: KnownUser): StaffPerson => ({
  ...person,
  lastSignInAt: lastSignIns.timeOf(person.owner),
})

function staffMember(person: StaffPerson, network: Network): StaffMember {
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
