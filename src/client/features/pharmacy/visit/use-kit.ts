import { useEffect, useState } from 'react'
import type { Practice } from '../../../../contract/practices/practices.ts'
import type { PracticeId } from '../../../../contract/ids.ts'
import type { PharmacyProduct } from '../../../../contract/bookings/services.ts'
import type { OfflineKit } from '../../../../device/offline-kit/offline-kit.ts'
import { knownPatient } from '../../../../domain/visits/known-patient.ts'
import type { VisitCheckContext } from '../../../../domain/visits/complete/visit-check-context.ts'
import type { KnownPatient } from '../../../../domain/visits/visit-draft.ts'
import { deviceZone } from '../../../page/i18n/device-zone.ts'

/** What a visit needs from the lists that the tablet stores for offline work. */
export type VisitKit = {
  practice: Practice | null
  /** The time zone of the practice (IANA); that of the device until the list is downloaded. */
  timeZone: string
  products: readonly PharmacyProduct[]
  patients: readonly KnownPatient[]
  /** Refused by default: only a demo accepts them. */
  testNumbers: VisitCheckContext['testNumbers']
}

/** Reads what the tablet stores of a practice. */
export async function readKit(kit: OfflineKit, practiceId: PracticeId): Promise<VisitKit> {
  const [practices, products, patients, rules] = await Promise.all([
    kit.read('practices'),
    kit.read('products'),
    kit.read('patients'),
    kit.read('rules'),
  ])
  const practice = practices?.value.find((each) => each.practiceId === practiceId) ?? null
  const timeZone = practice?.timeZoneId ?? deviceZone()
  return {
    practice,
    timeZone,
    products:
      products?.value.filter((product) => product.practiceId === practiceId && product.product.whenDeleted === null) ??
      [],
    patients: patients?.value.map((known) => knownPatient(known.patient, timeZone, known)) ?? [],
    testNumbers: rules?.value.testNumbers ?? 'refused',
  }
}

/**
 * The practice, its services and patients as stored on the tablet; downloaded if missing; undefined until they are
 * read.
 */
export function useKit(kit: OfflineKit, practiceId: PracticeId): VisitKit | undefined {
  const [read, setRead] = useState<VisitKit>()
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    let isShown = true
    const show = (value: VisitKit) => {
      if (isShown) setRead(value)
    }
    const fill = async () => {
      show(await readKit(kit, practiceId))
      if ((await kit.readiness()).kind === 'ready') return
      // This fails offline: the visit continues with what is stored, and the steps say what is missing.
      await kit.prepare().catch(() => undefined)
      show(await readKit(kit, practiceId))
    }
    fill().catch((error: unknown) => {
      if (isShown) setFailure({ error })
    })
    return () => {
      isShown = false
    }
  }, [kit, practiceId])
  // The error screen of the route handles it.
  if (failure !== undefined) throw failure.error
  return read
}
