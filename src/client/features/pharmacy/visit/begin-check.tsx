import { useRouter } from '@tanstack/react-router'
import { CalendarDays, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BookingId, VisitId } from '../../../../contract/ids.ts'
import type { StoredSession } from '../../../../device/session/stored-session.ts'
import type { BegunCheck } from '../../../app/addresses/begun-check.ts'
import { PharmacyLayout } from '../../../app/layouts/pharmacy-layout.tsx'
import { type SignedInDevice, useDevice } from '../../../device/device-context.tsx'
import { draftForPatient } from '../../../parts/visits/start-visit.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { useSync } from '../../../sync/use-sync.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { chooseProduct } from './consent/consent-changes.ts'
import { readKit, type VisitKit } from './use-kit.ts'

/** Opens the visit of an appointment: the one that was started on this tablet, or a new one. */
export function BeginCheck({ check }: { check: BegunCheck }) {
  const { state, begin } = useBegin(check)
  const { sync, unsent, banner } = useSync()
  if (state === 'beginning') return <Skeleton label="Opening the visit" />
  const action = (
    <>
      <Button kind="primary" icon={RotateCw} onPress={begin}>
        Try again
      </Button>
      <ButtonLink icon={CalendarDays} href="/clinician/desk">
        Back to the day
      </ButtonLink>
    </>
  )
  return (
    <PharmacyLayout place="new-visit" title="This check can’t begin yet" sync={sync} unsent={unsent} banner={banner}>
      <EmptyState title="The tablet doesn’t have this person yet" action={action}>
        It gets the bookings for today and tomorrow over the internet. Check the connection, then try again.
      </EmptyState>
    </PharmacyLayout>
  )
}

function useBegin(check: BegunCheck) {
  const device = useDevice()
  const session = useSession()
  const router = useRouter()
  const [state, setState] = useState<'beginning' | 'not-here'>('beginning')
  const begin = useCallback(() => {
    if (session === undefined) return
    setState('beginning')
    const open = async () => {
      const visitId = await visitOfCheck(device, session, check)
      // Sent already: an appointment has only one visit.
      if (visitId === 'sealed') await router.navigate({ href: '/clinician/outbox', replace: true })
      else if (visitId === null) setState('not-here')
      else await router.navigate({ href: `/clinician/visits?draft=${visitId}`, replace: true })
    }
    // Without a network the person can't be fetched.
    open().catch(() => setState('not-here'))
  }, [device, session, check, router])
  // Start the check only once, however often the component renders.
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    begin()
  }, [begin])
  return { state, begin }
}

/**
 * The draft of an appointment on this tablet, created if there is none; `sealed` if its visit was finished here,
 * null if its person is not on the tablet.
 */
async function visitOfCheck(
  { drafts, outbox, kit, clock }: SignedInDevice,
  session: StoredSession,
  { bookingId, patientId, productId }: BegunCheck,
): Promise<VisitId | 'sealed' | null> {
  const sealed = await outbox.items()
  if (sealed.some((item) => item.bookingId === bookingId)) return 'sealed'
  const begun = await draftOfBooking(drafts, bookingId)
  if (begun !== undefined) return begun
  const practiceId = session.activePracticeId
  if (practiceId === null) return null
  const personIn = ({ patients }: VisitKit) => patients.find((one) => one.patientId === patientId)
  let lists = await readKit(kit, practiceId)
  if (personIn(lists) === undefined || lists.products.length === 0) {
    await kit.prepare()
    lists = await readKit(kit, practiceId)
  }
  const patient = personIn(lists)
  if (patient === undefined) return null
  const now = new Date(clock.now())
  const draft = draftForPatient({ patient, bookingId, session, now, newId: () => crypto.randomUUID() })
  const product = lists.products.find((one) => one.product.productId === productId)
  await drafts.save(product === undefined ? draft : chooseProduct(draft, product))
  return draft.visitId
}

async function draftOfBooking(drafts: SignedInDevice['drafts'], bookingId: BookingId): Promise<VisitId | undefined> {
  const listed = await drafts.list()
  return listed.find((draft) => draft.kind === 'draft' && draft.bookingId === bookingId)?.visitId
}
