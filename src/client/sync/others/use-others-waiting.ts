import { useEffect, useMemo, useState } from 'react'
import { useOpenDevice } from '../../device/device-context.tsx'
import { fullNameOf } from '../../session/current-user/full-name-of.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'
import { othersWaiting } from './others-waiting.ts'
import type { KnownOther, OthersWaiting } from './others-waiting.ts'
import { useOthersVisits } from '../../device/use-others-visits.ts'

/** What waits on this tablet for everybody but whoever is signed in, by person; undefined until it is read. */
export function useOthersWaiting(): readonly OthersWaiting[] | undefined {
  const visits = useOthersVisits()
  const known = useKnownOthers()
  return useMemo(() => visits && known && othersWaiting(visits, known), [visits, known])
}

/** Drafts of others stand still while somebody else is signed in: they are counted once. */
function useKnownOthers(): readonly KnownOther[] | undefined {
  const device = useOpenDevice()
  const [known, setKnown] = useState<readonly KnownOther[]>()
  useEffect(() => {
    let shown = true
    const read = () =>
      void readOthers(device).then((found) => {
        if (shown) setKnown(found)
      })
    read()
    const unsubscribe = device.onRemoved(read)
    return () => {
      shown = false
      unsubscribe()
    }
  }, [device])
  return known
}

async function readOthers({ session, unsentOf }: ClientDevice): Promise<readonly KnownOther[]> {
  const [people, me] = await Promise.all([session.people(), session.owner()])
  const others = people.filter(({ owner }) => owner !== me)
  const waiting = await unsentOf(others.map(({ owner }) => owner))
  return others.map((person) => ({
    owner: person.owner,
    name: fullNameOf(person),
    drafts: waiting.get(person.owner)?.drafts ?? 0,
  }))
}
